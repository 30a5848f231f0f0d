import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/**
 * Run after the pictures of screens were taken anew: the repository keeps each of them for ever. With a palette of its own
 * a picture of a screen takes a third of the room, and differs by less than the tests bear.
 */
const folder = fileURLToPath(new URL('../screens', import.meta.url))

for (const path of globSync(`${folder}/*/*.png`)) {
  const taken = readFileSync(path)
  const { isPalette } = await sharp(taken).metadata()
  if (isPalette) continue
  const shrunk = await sharp(taken).png({ palette: true, quality: 92, dither: 0, effort: 8 }).toBuffer()
  if (shrunk.length < statSync(path).size) writeFileSync(path, shrunk)
}
