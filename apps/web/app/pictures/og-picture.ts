/** Social media pictures, drawn by `npm run pictures`: 1200 × 630 px. */
const FILES = import.meta.glob<string>('./og/*.png', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

/** URL of a page's picture: `landing`, `blog`, `demo`, `design-system`, `verify` or the id of an article. */
export function ogPicture(page: string): string {
  const url = FILES[`./og/${page}.png`]
  if (!url) throw new Error(`There is no picture of the page ${page}: npm run pictures`)
  return url
}
