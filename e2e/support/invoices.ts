import type { APIRequestContext } from '@playwright/test'
import { call } from './api.ts'
import { type CustomerRecord, londonDay } from './quotes.ts'

export interface InvoiceRecord {
  id: string
  invoice_number: string
  status: string
  total_amount: string
  share_url: string | null
  version: number
}

export const SIGN_WRITING = {
  description: 'Sign writing',
  quantity: '2',
  unit_price: '150.00',
  vat_rate: '20',
}

/** Creates an invoice for £360.00 including VAT and sends it to the customer, unless told otherwise. */
export function sendInvoice(
  request: APIRequestContext,
  customer: CustomerRecord,
  invoice: {
    title?: string
    issue_date?: string
    due_date?: string
    status?: 'draft' | 'sent'
    send_at?: string
    items?: object[]
  } = {},
): Promise<InvoiceRecord> {
  return call(request, 'POST', '/invoices', {
    title: 'Shop front',
    customer_id: customer.id,
    issue_date: londonDay(),
    due_date: londonDay(30),
    items: [SIGN_WRITING],
    status: 'sent',
    ...invoice,
  })
}
