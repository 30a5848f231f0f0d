/** Returns the ten digits of a unique taxpayer reference without separators; undefined when it is none. */
export function formatUtr(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{10}$/.test(digits) ? digits : undefined
}
