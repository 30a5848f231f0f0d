import { accentColour, darkModeAccent, isColour } from '@quotespark/domain/company'

/**
 * The company's colour as CSS variables for a page (app.css): dark enough for the white text on it, in both themes. Null
 * where the company has chosen none: the page then keeps the product's colour.
 */
export function companyColours(accent: string | null): Record<`--${string}`, string> | null {
  if (!isColour(accent)) return null
  return { '--company': accentColour(accent), '--company-on-dark': darkModeAccent(accent) }
}
