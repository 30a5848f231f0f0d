/** How an e-invoice reaches its customer: attached to an email for them to import, or straight into their software. */
export const E_INVOICE_CHANNELS = ['email', 'access_point'] as const
export type EInvoiceWay = (typeof E_INVOICE_CHANNELS)[number]
