const INVOICE_NUMBER = /^INV-(\d{5,15})$/

/** 'Q-' and a timestamp in milliseconds. `bump` counts clashes with existing numbers; each moves on by one millisecond. */
export function quoteNumber(now: Date, bump = 0): string {
  return `Q-${now.getTime() + bump}`
}

/** Formats the n-th invoice of a company, counted from 1, as 'INV-00001'; grows beyond five digits. */
export function invoiceNumber(sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1)
    throw new RangeError(`not an invoice sequence: ${sequence}`)
  return `INV-${String(sequence).padStart(5, '0')}`
}

/** Reads 'INV-00041' as 41; undefined when the number is of another series. */
export function invoiceSequence(number: string): number | undefined {
  const digits = INVOICE_NUMBER.exec(number)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** The number after the company's last one; `last` is null before the first. */
export function nextInvoiceNumber(last: string | null): string {
  return invoiceNumber((last === null ? 0 : (invoiceSequence(last) ?? 0)) + 1)
}
