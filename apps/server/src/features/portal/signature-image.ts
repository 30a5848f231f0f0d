import { MESSAGES, Refusal } from '@quotespark/domain'
import type { PictureDrawer } from '../../files/pictures/picture-drawer.ts'
import { PictureError } from '../../files/pictures/picture-job.ts'

const PREFIX = 'data:image/png;base64,'

/**
 * A drawn signature as a PNG that we have drawn anew from its pixels, so that nothing else which the file may carry is
 * kept; null where nothing was drawn. Refuses with `invalid_input` what is no PNG, whatever it calls itself, and with `busy`.
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
