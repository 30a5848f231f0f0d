const INVOICE_NUMBER = /^INV-(\d{5,15})$/

/** 'Q-' and a millisecond timestamp. `bump` is how many numbers of the company clashed: each takes the next millisecond. */
export function quoteNumber(now: Date, bump = 0): string {
  return `Q-${now.getTime() + bump}`
}

/** The n-th invoice of a company, from 1: 'INV-00001'. Grows beyond five digits. */
export function invoiceNumber(sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1)
    throw new RangeError(`not an invoice sequence: ${sequence}`)
  return `INV-${String(sequence).padStart(5, '0')}`
}

/** 'INV-00041' is 41; nothing when the number is of another series. */
export function invoiceSequence(number: string): number | undefined {
  const digits = INVOICE_NUMBER.exec(number)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** What follows the last number of the company, `null` before its first. */
export function nextInvoiceNumber(last: string | null): string {
  return invoiceNumber((last === null ? 0 : (invoiceSequence(last) ?? 0)) + 1)
}
