import { accentColour, accentOnDark, isColour } from '@quotespark/domain'

/**
 * What the company's colour comes to on a page (app.css): dark enough for the white words on it, in both themes. Null
 * where it has chosen none: the page then keeps the product's.
 */
export function companyColours(accent: string | null): Record<`--${string}`, string> | null {
  if (!isColour(accent)) return null
  return { '--company': accentColour(accent), '--company-on-dark': accentOnDark(accent) }
}
