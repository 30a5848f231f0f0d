import { loadSharp } from '../files/load-sharp.ts'

/** Twice the 44 pixels of height that it is shown at, and the width of the letter: sharp on every screen. */
const LOGO_BOX = { width: 1040, height: 88 }

/** A logo small enough to go with every mail, as the one kind of picture that every mail program shows. */
export async function mailLogo(bytes: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(bytes)
    .resize({ ...LOGO_BOX, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}
