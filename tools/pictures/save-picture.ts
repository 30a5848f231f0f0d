import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

export const PICTURES = fileURLToPath(new URL('../../apps/web/app/pictures/', import.meta.url))
const MAX_BYTES = 90_000
const PHONE_PX = 780
const WIDE_PX = 1600
const QUALITIES = [90, 84, 78, 72, 66, 60]

/** Saves a picture of the product in two widths, at the highest quality that stays below `MAX_BYTES`. */
export async function savePicture(name: string, scheme: 'light' | 'dark', png: Buffer): Promise<void> {
  const { width = 0 } = await sharp(png).metadata()
  const full = width > PHONE_PX ? WIDE_PX : PHONE_PX
  for (const [pixels, suffix] of [
    [full, ''],
    [full / 2, `-${full / 2}`],
  ] as const) {
    await sharp(await webp(png, pixels)).toFile(`${PICTURES}${name}-${scheme}${suffix}.webp`)
  }
}

async function webp(png: Buffer, width: number): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const picture = await sharp(png)
      .resize(width, null, { kernel: 'lanczos3' })
      .webp({ quality, preset: 'text', effort: 6 })
      .toBuffer()
    if (picture.length <= MAX_BYTES) return picture
  }
  throw new Error(`A picture ${width} px wide is heavier than ${MAX_BYTES} bytes.`)
}
