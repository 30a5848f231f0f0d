import { MESSAGES, Refusal } from '@quotespark/domain'
import { loadSharp } from '../../files/load-sharp.ts'

const SIDE = 512
/** The largest picture that is decoded, in points: a small file can unfold into gigabytes. */
const MAX_POINTS = 50_000_000
/** First bytes by format. What a file calls itself is for anybody to choose; SVG, which can hold scripts, is none of these. */
const SIGNATURES = [/^\xff\xd8\xff/, /^\x89PNG/, /^RIFF....WEBP/s, /^GIF8[79]a/]

/**
 * The middle of a picture as a square WebP, the right way up and without anything that the camera wrote into it, such
 * as the place. Refuses what is no picture with `invalid_input`.
 */
export async function squarePicture(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
    if (!SIGNATURES.some((signature) => signature.test(start))) throw new Error('no picture')
    const sharp = await loadSharp()
    const picture = sharp(bytes, { limitInputPixels: MAX_POINTS, autoOrient: true })
    const { autoOrient } = await picture.metadata()
    const side = Math.min(SIDE, autoOrient.width, autoOrient.height)
    return await picture.resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
  } catch {
    throw new Refusal('invalid_input', { issues: [{ path: 'file', message: MESSAGES.pictureFormat }] })
  }
}
