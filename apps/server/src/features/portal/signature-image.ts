import { Refusal } from '@quotespark/domain/refusal'
import { MESSAGES } from '@quotespark/domain/validation'
import type { PictureDrawer } from '../../files/pictures/picture-drawer.ts'
import { PictureError } from '../../files/pictures/picture-job.ts'

const PREFIX = 'data:image/png;base64,'

/**
 * Redraws a signature from its pixels as a new PNG, so that nothing else in the file is stored. Null when nothing was drawn.
 * Refuses anything but a PNG with `invalid_input`, whatever type it claims, and with `busy`.
 */
export async function signatureImage(
  pictures: PictureDrawer,
  company_id: string,
  dataUrl: string | null,
): Promise<Uint8Array | null> {
  if (dataUrl === null) return null
  const bytes = Buffer.from(dataUrl.slice(PREFIX.length), 'base64')
  try {
    return await pictures.draw({ as: 'signature', bytes }, `customers of ${company_id}`)
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    throw new Refusal('invalid_input', { issues: [{ path: 'signature', message: MESSAGES.signature }] })
  }
}
