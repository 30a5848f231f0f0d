import { buffer } from 'node:stream/consumers'
import sharp, { type Metadata } from 'sharp'

/**
 * A program of its own: reads a picture from its input and writes it anew, at most as many pixels wide and high as its
 * argument says. Ends with an error where it is given no picture. `readPicture` starts it.
 */

/** What the largest cameras of telephones make, and more; beyond, a small file could unfold to gigabytes. */
const MAX_PIXELS = 64_000_000
const READ_FORMATS = new Set<string | undefined>(['png', 'jpeg', 'webp', 'svg'])

const side = Number(process.argv[2])
process.stdout.write(await redraw(await buffer(process.stdin)))

async function redraw(input: Buffer): Promise<Buffer> {
  const { format, width, height } = await sharp(input, { limitInputPixels: false }).metadata()
  if (!READ_FORMATS.has(format)) throw new Error(`a picture of the format ${format}`)
  const density = format === 'svg' ? svgDensity({ width, height }) : undefined
  const image = sharp(input, { limitInputPixels: MAX_PIXELS, ...(density && { density }) })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  return (format === 'jpeg' ? image.jpeg({ quality: 90 }) : image.png()).toBuffer()
}

/** A drawing has any size: as many dots an inch as make it as large as it may become. 72 is its own measure. */
function svgDensity({ width, height }: Pick<Metadata, 'width' | 'height'>): number {
  return Math.min(Math.max((72 * side) / Math.max(width, height, 1), 1), 7200)
}
