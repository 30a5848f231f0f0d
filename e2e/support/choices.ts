import type { APIRequestContext } from '@playwright/test'
import { call } from './api.ts'
import { addCustomer, type CustomerRecord, type QuoteRecord, waitForRevision } from './quotes.ts'

const PRICE = { quantity: '1', vat_rate: '20' }

/** One of two worktops, lights by number, a bin perhaps: £1,800.00 as it is offered, £1,560.00 at least. */
const KITCHEN = [
  { ...PRICE, description: 'Fitting', unit_price: '1000.00' },
  { ...PRICE, description: 'Oak', unit_price: '300.00', choice: 'one_of', group: 'Worktop', selected: true },
  { ...PRICE, description: 'Stone', unit_price: '800.00', choice: 'one_of', group: 'Worktop' },
  {
    ...PRICE,
    description: 'Lights',
    unit: 'item',
    unit_price: '50.00',
    choice: 'optional',
    selected: true,
    quantity: '4',
    quantity_min: '1',
    quantity_max: '10',
  },
  { ...PRICE, description: 'Bin', unit_price: '60.00', choice: 'optional' },
]

/** A quote with something to choose, sent. */
export async function sendKitchen(
  request: APIRequestContext,
): Promise<QuoteRecord & { customer: CustomerRecord }> {
  const customer = await addCustomer(request)
  const quote = await call<QuoteRecord>(request, 'POST', '/quotes', {
    title: 'A new kitchen',
    status: 'sent',
    items: KITCHEN,
    customer_id: customer.id,
  })
  await waitForRevision(request, quote, 1)
  return { ...quote, customer }
}
