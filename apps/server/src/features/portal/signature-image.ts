import { MESSAGES, Refusal } from '@quotespark/domain'
import { loadSharp } from '../../files/load-sharp.ts'

const PREFIX = 'data:image/png;base64,'
/** As large as the pad draws on the finest screens, twice over. */
const MAX_PIXELS = 4_000_000
/** As large as it is ever shown or printed. */
const KEPT = { width: 1200, height: 480 }

/**
 * A drawn signature as a PNG that we have drawn anew from its pixels, so that nothing else which the file may carry is
 * kept; null where nothing was drawn. Refuses with `invalid_input` what is no PNG, whatever it calls itself.
 */
export async function signatureImage(dataUrl: string | null): Promise<Uint8Array | null> {
  if (dataUrl === null) return null
  const sharp = await loadSharp()
  try {
    const drawn = sharp(Buffer.from(dataUrl.slice(PREFIX.length), 'base64'), {
      limitInputPixels: MAX_PIXELS,
      failOn: 'warning',
    })
    if ((await drawn.metadata()).format !== 'png') throw new Error('no PNG')
    const { channels } = await drawn.clone().ensureAlpha().stats()
    if (channels.at(-1)?.max === 0) return null
    return await drawn
      .resize({ ...KEPT, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
  } catch {
    throw new Refusal('invalid_input', { issues: [{ path: 'signature', message: MESSAGES.signature }] })
  }
}
