interface Written {
  /** As it was opened; null for a new one. */
  invoice: { id: string } | null
  /** Whose invoice a new one is, if any. */
  quote: { id: string } | null
}

/** Under what the device keeps what is typed: each invoice, each quote that is billed, and the new one have their own. */
export function invoiceDraftName({ invoice, quote }: Written): string {
  if (invoice) return `invoice ${invoice.id}`
  return quote ? `invoice of quote ${quote.id}` : 'invoice new'
}
