/** How an e-invoice goes to its customer: to read and import, or straight into their software. */
export const E_INVOICE_WAYS = ['email', 'access_point'] as const
export type EInvoiceWay = (typeof E_INVOICE_WAYS)[number]
