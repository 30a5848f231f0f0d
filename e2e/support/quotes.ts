import { type APIRequestContext, expect, request as playwright } from '@playwright/test'
import { call } from './api.ts'
import { uniqueEmail } from './people.ts'

export interface CustomerRecord {
  id: string
  name: string
  contact_person: string
  email: string
}

export interface QuoteRecord {
  id: string
  quote_number: string
  title: string
  status: string
  total_amount: string
  share_url: string | null
  version: number
}

interface Line {
  description: string
  quantity: string
  unit_price: string
  vat_rate: string | null
  kind?: string
  discount_percent?: string
}

const SIGN_WRITING: Line = {
  description: 'Sign writing',
  quantity: '2',
  unit_price: '150.00',
  vat_rate: '20',
}

export function addCustomer(
  request: APIRequestContext,
  customer: { name?: string; contact_person?: string; email?: string } = {},
): Promise<CustomerRecord> {
  const { name = 'Harbour Books', contact_person = 'Grace Hopper', email = uniqueEmail('grace') } = customer
  return call(request, 'POST', '/customers', { name, contact_person, email })
}

export function createQuote(
  request: APIRequestContext,
  customer: CustomerRecord,
  quote: { title?: string; status?: 'draft' | 'sent'; items?: Line[] } = {},
): Promise<QuoteRecord> {
  const { title = 'Shop front', status = 'draft', items = [SIGN_WRITING] } = quote
  return call(request, 'POST', '/quotes', { title, status, items, customer_id: customer.id })
}

export interface SavedQuote extends QuoteRecord {
  notes: string | null
  valid_until: string | null
  subtotal: string
  tax_amount: string
  items: Line[]
}

export async function newestQuote(request: APIRequestContext): Promise<SavedQuote> {
  const { items } = await call<{ items: { id: string }[] }>(request, 'GET', '/quotes')
  return call(request, 'GET', `/quotes/${items[0]?.id}`)
}

/** The secret token in the shared link of a sent quote. */
export function tokenOf({ share_url }: Pick<QuoteRecord, 'share_url'>): string {
  return share_url?.split('/').at(-1) ?? ''
}

/** Answers through the shared link, as a customer without a session: staff cannot answer. */
export async function answerQuote(
  quote: QuoteRecord,
  answer: 'accept' | 'reject' | 'amendment',
  input: object,
): Promise<void> {
  const customer = await playwright.newContext({ baseURL: new URL(quote.share_url ?? '').origin })
  await call(customer, 'POST', `/shared/${tokenOf(quote)}/${answer}`, { version: quote.version, ...input })
  await customer.dispose()
}

export async function acceptQuote(
  request: APIRequestContext,
  quote: QuoteRecord,
  signed_name = 'Grace Hopper',
): Promise<void> {
  const { version } = await call<QuoteRecord>(request, 'GET', `/quotes/${quote.id}`)
  await answerQuote(quote, 'accept', { version, signed_name, confirmed: true })
}

/** Saves the quote as the edit form does; its status stays unless another is given. */
export async function editQuote(
  request: APIRequestContext,
  { id }: Pick<QuoteRecord, 'id'>,
  changes: {
    title?: string
    valid_until?: string | null
    items?: Line[]
    status?: 'draft' | 'sent' | 'accepted' | 'rejected'
  },
): Promise<QuoteRecord> {
  const { status: _, ...quote } = await call<QuoteRecord>(request, 'GET', `/quotes/${id}`)
  return call(request, 'PUT', `/quotes/${id}`, { ...quote, ...changes })
}

/** Waits until this revision is sealed: its PDF is drawn after the response to the send call. */
export async function waitForRevision(
  request: APIRequestContext,
  { id }: Pick<QuoteRecord, 'id'>,
  revision: number,
): Promise<void> {
  const read = () => call<{ revision: number | null }>(request, 'GET', `/quotes/${id}`)
  await expect.poll(async () => (await read()).revision, { intervals: [100] }).toBe(revision)
}

/** Sends the changes since the last revision, and waits until the customer can see them. */
export async function sendAgain(
  request: APIRequestContext,
  quote: Pick<QuoteRecord, 'id'>,
  revision: number,
): Promise<void> {
  await call(request, 'POST', `/quotes/${quote.id}/send`)
  await waitForRevision(request, quote, revision)
}

/** A calendar date in London, this many days from today. */
export function londonDay(daysFromNow = 0): string {
  const day = new Date(Date.now() + daysFromNow * 86_400_000)
  return day.toLocaleDateString('en-CA', { timeZone: 'Europe/London' })
}
