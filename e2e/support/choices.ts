import type { APIRequestContext } from '@playwright/test'
import { KITCHEN } from '@quotespark/testing/kitchen-lines'
import { call } from './api.ts'
import { addCustomer, type CustomerRecord, type QuoteRecord, waitForRevision } from './quotes.ts'

/** The kitchen with an optional bin. */
const ITEMS = [
  ...KITCHEN,
  { description: 'Bin', quantity: '1', unit_price: '60.00', vat_rate: '20', choice: 'optional' },
]

/** Sends a quote with choices. */
export async function sendQuoteWithChoices(
  request: APIRequestContext,
): Promise<QuoteRecord & { customer: CustomerRecord }> {
  const customer = await addCustomer(request)
  const quote = await call<QuoteRecord>(request, 'POST', '/quotes', {
    title: 'A new kitchen',
    status: 'sent',
    items: ITEMS,
    customer_id: customer.id,
  })
  await waitForRevision(request, quote, 1)
  return { ...quote, customer }
}
