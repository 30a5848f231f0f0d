/** URLs of the brand files by path, such as `logo-64.png`; drawn by `npm run pictures`. */
const FILES = import.meta.glob<string>('../../../../../packages/ui/src/style/brand/*.{svg,png}', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})
const FOLDER = '../../../../../packages/ui/src/style/brand/'

export const BRAND_SIZES = [16, 32, 64, 128, 200] as const

export function brandFile(name: string): string {
  const url = FILES[`${FOLDER}${name}`]
  if (!url) throw new Error(`There is no brand file ${name}: npm run pictures`)
  return url
}
