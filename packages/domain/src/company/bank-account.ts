/** Formats six digits as banks print them, '12-34-56'; undefined when it is not a UK sort code. */
export function formatSortCode(text: string): string | undefined {
  const [, ...pairs] = /^(\d\d)(\d\d)(\d\d)$/.exec(text.replace(/[\s-]/g, '')) ?? []
  return pairs.length === 0 ? undefined : pairs.join('-')
}

/** Returns the eight digits without separators; undefined when it is not a UK account number. */
export function formatAccountNumber(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{8}$/.test(digits) ? digits : undefined
}
