import type { Populated } from './populate.ts'

/** A signed-in person, with the quotes they have written so far. */
export interface Session {
  call: Call
  customer_id: string
  /** Ids of quotes: drafts, those with choices, sent ones, and accepted ones not yet invoiced. */
  drafts: string[]
  offers: string[]
  sent: string[]
  accepted: string[]
}

/** Calls the REST API with the session's cookie; throws `Refused` for any answer but success. */
type Call = (method: string, path: string, body?: unknown) => Promise<Response>

export class Refused extends Error {
  readonly status: number

  constructor(request: string, status: number, answer: string) {
    super(`${request}: ${status} ${answer}`)
    this.status = status
  }
}

export async function openSession(
  url: string,
  { email, password, customer_id }: Populated,
): Promise<Session> {
  const call = await signIn(url, { email, password })
  return { call, customer_id, drafts: [], offers: [], sent: [], accepted: [] }
}

async function signIn(url: string, credentials: { email: string; password: string }): Promise<Call> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(credentials),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return async (method, path, body) => {
    const reply = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { cookie, origin: url, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!reply.ok) throw new Refused(`${method} ${path}`, reply.status, await reply.text())
    return reply
  }
}

interface WrittenQuote {
  id: string
  version: number
}

export async function writeQuote(session: Session): Promise<WrittenQuote> {
  const quote = await postQuote(session, 'draft')
  session.drafts.push(quote.id)
  return quote
}

/** Writes a draft with choices and discounts. */
export async function writeOffer({ call, customer_id, offers }: Session): Promise<void> {
  const answer = await call('POST', '/quotes', { ...offer(customer_id), status: 'draft' })
  offers.push(((await answer.json()) as WrittenQuote).id)
}

export async function sendQuote(session: Session): Promise<void> {
  const { id } = await postQuote(session, 'sent')
  session.sent.push(id)
}

export async function acceptQuote(session: Session): Promise<void> {
  session.accepted.push(await acceptedQuote(session))
}

/** Writes an accepted quote and returns its id. `plan`: what it says of its payment plan. */
export async function acceptedQuote(session: Session, plan = {}): Promise<string> {
  const { id, version } = await postQuote(session, 'draft')
  const accepted = { ...fiveLines(session.customer_id), ...plan, version, status: 'accepted' }
  await session.call('PUT', `/quotes/${id}`, accepted)
  return id
}

async function postQuote({ call, customer_id }: Session, status: 'draft' | 'sent'): Promise<WrittenQuote> {
  const answer = await call('POST', '/quotes', { ...fiveLines(customer_id), status })
  return (await answer.json()) as WrittenQuote
}

function fiveLines(customer_id: string) {
  return {
    customer_id,
    title: `Bench ${Math.random().toString(36).slice(2)}`,
    items: Array.from({ length: 5 }, (_, index) => ({
      description: `Line ${index + 1} of ${Math.random().toString(36).slice(2)}`,
      quantity: String(index + 1),
      unit_price: '241.67',
      vat_rate: '20',
    })),
  }
}

export const OFFERED_LINES = 20
const GROUPS = 5

/** A quote with groups to pick one from, and discounts on each line and on the whole. */
function offer(customer_id: string) {
  return {
    customer_id,
    title: `Bench ${Math.random().toString(36).slice(2)}`,
    discount_percent: '5',
    items: Array.from({ length: OFFERED_LINES }, (_, index) => ({
      description: `Line ${index + 1} of ${Math.random().toString(36).slice(2)}`,
      quantity: String(1 + (index % 5)),
      unit_price: '241.67',
      vat_rate: '20',
      ...(index % 2 === 0 ? { discount_percent: '12.5' } : { discount_amount: '5.00' }),
      choice: 'one_of',
      group: `Group ${1 + (index % GROUPS)}`,
      selected: index < GROUPS,
    })),
  }
}
