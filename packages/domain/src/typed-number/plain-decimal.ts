/** Longer numbers are no amounts or quantities, and nothing has to work on them. */
const MAX_DIGITS = 18

const GROUPED_BY_COMMAS = /^[1-9]\d{0,2}(,\d{2,3})*,\d{3}$/
const GROUPED_BY_POINTS = /^[1-9]\d{0,2}(\.\d{3})+$/
const GROUPED_BY_SPACES = /^[1-9]\d{0,2}([ '])\d{3}(\1\d{3})*$/
const GROUPED = [GROUPED_BY_COMMAS, GROUPED_BY_POINTS, GROUPED_BY_SPACES]

/**
 * Reads digits with separators as a plain decimal, '1234.5'; undefined when they are no number. British habits decide wherever
 * two readings are possible:
 *
 * - A single point is the decimal mark, whatever follows: '1.234' is one and 234 thousandths.
 * - A single comma before exactly three digits separates thousands ('1,234'), unless nothing or a zero stands before it ('0,085').
 *   Any other single comma is a decimal mark: '1,5', '12,50', '1234,567'.
 * - Where both stand, the last one is the decimal mark: '1,234.50' and '1.234,50' are the same.
 * - Several of one kind separate thousands: '1,234,567', '1.234.567', and Indian '12,34,567'.
 * - Spaces and apostrophes only separate thousands, so a comma beside them is a decimal mark: '1 234,567'.
 */
export function plainDecimal(text: string): string | undefined {
  const [whole, decimals = ''] = split(text) ?? []
  if (whole === undefined || whole + decimals === '') return undefined
  const digits = ungrouped(whole)
  if (digits === undefined || !/^\d*$/.test(decimals)) return undefined
  const significant = digits.replace(/^0+(?=\d)/, '') || '0'
  if (significant.length > MAX_DIGITS || decimals.length > MAX_DIGITS) return undefined
  return decimals === '' ? significant : `${significant}.${decimals}`
}

/** Splits at the decimal mark; undefined where it cannot be told. */
function split(text: string): [whole: string, decimals?: string] | undefined {
  const points = text.split('.').length - 1
  const commas = text.split(',').length - 1
  if (points > 0 && commas > 0) {
    const mark = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ','
    const at = text.lastIndexOf(mark)
    // A decimal mark stands once.
    return text.indexOf(mark) === at ? [text.slice(0, at), text.slice(at + 1)] : undefined
  }
  if (points === 1) return splitAt(text, '.')
  if (commas === 1 && !GROUPED_BY_COMMAS.test(text)) return splitAt(text, ',')
  return [text]
}

function splitAt(text: string, mark: string): [whole: string, decimals: string] {
  const at = text.indexOf(mark)
  return [text.slice(0, at), text.slice(at + 1)]
}

/** The digits without separators of thousands; undefined where these are not all of one kind, or not where thousands begin. */
function ungrouped(whole: string): string | undefined {
  if (/^\d*$/.test(whole)) return whole
  const isGrouped = GROUPED.some((grouped) => grouped.test(whole))
  return isGrouped ? whole.replace(/\D/g, '') : undefined
}
