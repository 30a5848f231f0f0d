interface Written {
  /** The invoice as it was opened; null for a new one. */
  invoice: { id: string } | null
  /** The quote that a new invoice bills, if any. */
  quote: { id: string } | null
}

/** The name that the device stores a draft under: each invoice, each billed quote and the new invoice have their own. */
export function invoiceDraftName({ invoice, quote }: Written): string {
  if (invoice) return `invoice ${invoice.id}`
  return quote ? `invoice of quote ${quote.id}` : 'invoice new'
}
