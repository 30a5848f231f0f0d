import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import { checkSvg, hasSvgTag } from './check-svg.ts'
import { formatOf, PictureError, type PictureFormat, type PictureJob } from './picture-job.ts'

/** Pixels by the header or, for an SVG, as drawn: a small file can unfold into gigabytes. */
const MAX_PIXELS = 16_000_000
/** Twice the pixels of the signature pad on the finest screens. */
const MAX_SIGNATURE_PIXELS = 4_000_000

const AVATAR_SIDE = 512
/** Largest size at which a signature is shown or printed. */
const SIGNATURE_BOX = { width: 1200, height: 480 }
/** Twice the 44 pixels of height that a logo has in an email, and the width of the letter: sharp on every screen. */
const MAIL_LOGO_BOX = { width: 1040, height: 88 }

const READ_FORMATS: Record<PictureJob['as'], readonly PictureFormat[]> = {
  picture: ['png', 'jpeg', 'webp', 'svg'],
  avatar: ['png', 'jpeg', 'webp', 'gif'],
  signature: ['png'],
  'mail-logo': ['png', 'jpeg', 'svg'],
}

// One thread and no cache between pictures, to use less memory at once.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Draws a picture again from its pixels: upright, in sRGB, and without any other content of the file. An SVG becomes a PNG, since
 * it may contain scripts and addresses of other servers. Null for a signature without ink. Throws a `PictureError`, before it
 * decodes anything if the file's first bytes, its header or an SVG's text show the problem.
 */
export async function drawPicture(job: PictureJob): Promise<Uint8Array | null> {
  const format = formatOf(job.bytes)
  if (!format || !READ_FORMATS[job.as].includes(format)) throw new PictureError('unsupported')
  if (format === 'svg') checkSvg(job.bytes)
  if (format === 'svg' && !hasSvgTag(job.bytes)) throw new PictureError('unsupported')
  try {
    const header = await sharp(job.bytes, { limitInputPixels: false }).metadata()
    if (header.format !== format) throw new PictureError('unreadable')
    const options = { ...(format === 'svg' && { density: svgDensity(header, longestSide(job)) }) }
    refuseTooManyPixels(header, job.as === 'signature' ? MAX_SIGNATURE_PIXELS : MAX_PIXELS, options)
    return await DRAWINGS[job.as](sharp(job.bytes, { ...options, limitInputPixels: MAX_PIXELS }), header, job)
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError('unreadable')
  }
}

const DRAWINGS: Record<
  PictureJob['as'],
  (image: Sharp, header: Metadata, job: PictureJob) => Promise<Uint8Array | null>
> = {
  picture(image, { format }, job) {
    const side = longestSide(job)
    const drawn = image
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    return (format === 'jpeg' ? drawn.jpeg({ quality: 90 }) : drawn.png()).toBuffer()
  },
  /** Crops the middle to a square WebP. */
  avatar(image, { autoOrient: { width, height } }) {
    const side = Math.min(AVATAR_SIDE, width, height)
    return image.autoOrient().resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
  },
  async signature(image) {
    const { channels } = await image.clone().ensureAlpha().stats()
    if (channels.at(-1)?.max === 0) return null
    return inside(image, SIGNATURE_BOX).png().toBuffer()
  },
  'mail-logo': (image) => inside(image, MAIL_LOGO_BOX).png().toBuffer(),
}

const inside = (image: Sharp, box: { width: number; height: number }) =>
  image.resize({ ...box, fit: 'inside', withoutEnlargement: true })

function refuseTooManyPixels(
  { width, height }: Metadata,
  most: number,
  { density = 72 }: Pick<SharpOptions, 'density'>,
): void {
  const scale = density / 72
  if (width * scale * height * scale > most) throw new PictureError('too-many-pixels')
}

const longestSide = (job: PictureJob) => (job.as === 'picture' ? job.side : MAIL_LOGO_BOX.width)

/** Dots per inch at which an SVG, which has no fixed size, reaches the largest size it may have. 72 is its own measure. */
function svgDensity({ width, height }: Metadata, side: number): number {
  return Math.min(Math.max((72 * side) / Math.max(width, height, 1), 1), 7200)
}
