import { Refusal } from '@quotespark/domain/refusal'
import { MESSAGES } from '@quotespark/domain/validation'
import type { PictureDrawer } from './picture-drawer.ts'
import { PictureError, type PictureJob } from './picture-job.ts'

export interface Picture {
  content_type: 'image/png' | 'image/jpeg'
  bytes: Uint8Array
}

interface Sent {
  pictures: PictureDrawer
  file: Blob
  /** Owner whose turn it takes. */
  owner: string
}

/** Draws an uploaded picture as a PNG or JPEG at most `side` pixels wide and high. Refuses one that cannot be drawn. */
export async function readPicture(sent: Sent, side: number): Promise<Picture> {
  const bytes = await draw(sent, { as: 'picture', side }, MESSAGES.pictureUnsupported)
  return { content_type: bytes[0] === 0xff ? 'image/jpeg' : 'image/png', bytes }
}

/** Crops the middle of an uploaded picture to a square WebP. Refuses one that cannot be drawn, including any SVG. */
export function readAvatar(sent: Sent): Promise<Uint8Array> {
  return draw(sent, { as: 'avatar' }, MESSAGES.pictureFormat)
}

const TOO_COMPLEX = 'This picture is too complex to draw. Please choose a simpler one, or a PNG or JPEG.'
const TOO_MANY_PIXELS =
  'This picture has more than 16 million pixels (such as 4,000 by 4,000). Please choose a smaller one.'

type Drawing = { as: 'picture'; side: number } | { as: 'avatar' }

async function draw({ pictures, file, owner }: Sent, drawing: Drawing, unsupported: string) {
  const job: PictureJob = { ...drawing, bytes: new Uint8Array(await file.arrayBuffer()) }
  try {
    return (await pictures.draw(job, owner)) as Uint8Array
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    const messages = {
      unsupported,
      unreadable: MESSAGES.pictureUnreadable,
      'too-many-pixels': TOO_MANY_PIXELS,
      'too-complex': TOO_COMPLEX,
    }
    throw new Refusal('invalid_input', { issues: [{ path: 'file', message: messages[error.problem] }] })
  }
}
