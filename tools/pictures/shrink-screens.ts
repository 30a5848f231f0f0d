import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/**
 * Shrinks newly taken pictures of screens, because the repository keeps each one for ever. With its own palette a picture
 * takes a third of the space, and the difference stays below the tolerance of the tests.
 */
const folder = fileURLToPath(new URL('../../e2e/screens', import.meta.url))

for (const path of globSync(`${folder}/*/*.png`)) {
  const taken = readFileSync(path)
  const { isPalette } = await sharp(taken).metadata()
  if (isPalette) continue
  const shrunk = await sharp(taken).png({ palette: true, quality: 92, dither: 0, effort: 8 }).toBuffer()
  if (shrunk.length < statSync(path).size) writeFileSync(path, shrunk)
}
