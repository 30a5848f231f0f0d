/** Converts a typed percentage ('20 %', '17,5', '.5') to the contract's format. Anything else stays as typed. */
export function tidyPercent(text: string): string {
  const compact = text.replace(/[%\s]/g, '').replace(',', '.')
  return /^\d*\.?\d+$|^\d+\.$/.test(compact) ? trimmed(compact) : text.trim()
}

function trimmed(number: string): string {
  const [whole = '', decimals] = number.split('.')
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}${decimals ? `.${decimals}` : ''}`
}
