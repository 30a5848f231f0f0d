import { MESSAGES, Refusal } from '@quotespark/domain'
import type { Metadata } from 'sharp'
import { loadSharp } from './load-sharp.ts'

export interface Picture {
  content_type: 'image/png' | 'image/jpeg'
  bytes: Uint8Array
}

/** What the largest cameras of telephones make, and more; beyond, a small file could unfold to gigabytes. */
const MAX_PIXELS = 64_000_000
const READ_FORMATS = new Set<string | undefined>(['png', 'jpeg', 'webp', 'svg'])

/**
 * A picture that somebody sent, drawn anew: at most `side` pixels wide and high, upright, in sRGB, and with nothing of
 * the file left but what is seen. A drawing (SVG) becomes a PNG, since it may hold scripts and addresses of other
 * servers. Goes by the content, whatever name and type the file says it has. Refuses what is no picture.
 */
export async function readPicture(file: Blob, side: number, path: string): Promise<Picture> {
  const input = new Uint8Array(await file.arrayBuffer())
  const sharp = await loadSharp()
  try {
    const { format, width, height } = await sharp(input, { limitInputPixels: false }).metadata()
    if (!READ_FORMATS.has(format)) throw new Error(`a picture of the format ${format}`)
    const density = format === 'svg' ? svgDensity({ width, height }, side) : undefined
    const image = sharp(input, { limitInputPixels: MAX_PIXELS, ...(density && { density }) })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    return format === 'jpeg'
      ? { content_type: 'image/jpeg', bytes: await image.jpeg({ quality: 90 }).toBuffer() }
      : { content_type: 'image/png', bytes: await image.png().toBuffer() }
  } catch {
    throw new Refusal('invalid_input', { issues: [{ path, message: MESSAGES.pictureUnreadable }] })
  }
}

/** A drawing has any size: as many dots an inch as make it as large as it may become. 72 is its own measure. */
function svgDensity({ width, height }: Pick<Metadata, 'width' | 'height'>, side: number): number {
  return Math.min(Math.max((72 * side) / Math.max(width, height, 1), 1), 7200)
}
