import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { iconFile } from './icon-file.ts'

const brand = (name: string) =>
  fileURLToPath(new URL(`../../packages/ui/src/style/brand/${name}`, import.meta.url))
const site = (name: string) => fileURLToPath(new URL(`../../apps/web/public/${name}`, import.meta.url))

const HEIGHTS = [16, 32, 64, 128, 200]

/**
 * Redraws every picture of the brand from its three SVG files (mark, logo, favicon): the downloads of the design system, and
 * the icons that browsers and phones request. Running it twice changes nothing.
 */
export async function drawBrand(): Promise<void> {
  for (const name of ['spark-mark', 'logo']) {
    const drawing = await readFile(brand(`${name}.svg`), 'utf8')
    await drawHeights(name, drawing)
    await writeFile(brand(`${name}-on-dark.svg`), inWhite(drawing))
    await drawHeights(`${name}-on-dark`, inWhite(drawing))
  }
  await drawSiteIcons()
}

async function drawHeights(name: string, drawing: string): Promise<void> {
  for (const height of HEIGHTS) await writeFile(brand(`${name}-${height}.png`), await draw(drawing, height))
}

async function drawSiteIcons(): Promise<void> {
  const tile = await readFile(brand('favicon.svg'), 'utf8')
  const small = await Promise.all([16, 32, 48].map((size) => draw(tile, size)))
  await writeFile(site('favicon.ico'), iconFile(small))
  for (const size of [192, 512]) await writeFile(site(`icon-${size}.png`), await draw(tile, size))

  const mark = await readFile(brand('spark-mark.svg'), 'utf8')
  await writeFile(site('apple-touch-icon.png'), await drawOnPlum(mark, 180, 0.72))
  // Android may crop the icon to a circle of four fifths of its width; the tip of the spark stays inside.
  await writeFile(site('icon-maskable-512.png'), await drawOnPlum(mark, 512, 0.58))
}

/** Makes everything but the spark white, for dark backgrounds. */
function inWhite(drawing: string): string {
  const { spark } = coloursOf(drawing)
  return drawing.replaceAll(/#[0-9a-f]{6}/g, (colour) => (colour === spark ? colour : '#fff'))
}

/** Reads the colours of the ring and the spark, which the mark and the logo draw first. */
function coloursOf(drawing: string): { plum: string; spark: string } {
  const [, plum, spark] = /stroke="(#[0-9a-f]{6})".*?fill="(#[0-9a-f]{6})"/s.exec(drawing) ?? []
  if (!plum || !spark)
    throw new Error('The mark is no ring with a spark any more: say in draw-brand.ts what is plum.')
  return { plum, spark }
}

/** Fills the icon to its edge, for devices that round the corners themselves. */
async function drawOnPlum(mark: string, size: number, share: number): Promise<Buffer> {
  const ground = { width: size, height: size, channels: 3 as const, background: coloursOf(mark).plum }
  const input = await draw(inWhite(mark), Math.round(size * share))
  return sharp({ create: ground })
    .composite([{ input, gravity: 'centre' }])
    .removeAlpha()
    .png(PNG)
    .toBuffer()
}

const PNG = { compressionLevel: 9, adaptiveFiltering: true }

async function draw(drawing: string, height: number): Promise<Buffer> {
  const [, width = 1, depth = 1] = (/viewBox="0 0 (\d+) (\d+)"/.exec(drawing) ?? []).map(Number)
  const pixels = `<svg width="${Math.round((height * width) / depth)}" height="${height}"`
  return sharp(Buffer.from(drawing.replace('<svg', pixels)))
    .png(PNG)
    .toBuffer()
}
