/** Anchor of a heading: 'Say what is not included' becomes #say-what-is-not-included. */
export function headingId(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
