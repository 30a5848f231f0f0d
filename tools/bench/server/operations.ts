import { presetRange } from '@quotespark/domain/dashboard'
import { londonDate } from '@quotespark/domain/time'
import { acceptQuote, OFFERED_LINES, type Session, sendQuote, writeOffer, writeQuote } from './session.ts'

export interface Operation {
  name: string
  /** Number of calls to measure, unless they take too long. */
  count: number
  /** Highest cost of a line, as a ratio to a line of the plain operation with its number of lines. */
  byLine?: { lines: number; plain: { operation: string; lines: number }; goal: number }
  /** A report, which grows with what it counts, takes at most this for 100,000 documents. */
  reportWithinMs?: number
  /** Prepares whatever this many runs need. */
  prepare?(session: Session, runs: number): Promise<void>
  run(session: Session, index: number): Promise<unknown>
}

const CREATE = 'create a quote of 5 lines'
const READ = 'read it'

const byLineOf = (operation: string) => ({
  lines: OFFERED_LINES,
  plain: { operation, lines: 5 },
  goal: 1.2,
})

/** Operations measured in a company with this many quotes and as many invoices; their names call that number `all`. */
export function operationsAmong(
  documents: number,
  all: string = documents.toLocaleString('en-GB'),
): Operation[] {
  const { from, to } = presetRange('last_30_days', londonDate(new Date()))
  return [
    { name: CREATE, count: 400, run: writeQuote },
    { name: READ, count: 800, ...drafts((id) => `/quotes/${id}`) },
    {
      name: 'create an offer of 20 lines in 5 groups',
      count: 200,
      byLine: byLineOf(CREATE),
      run: writeOffer,
    },
    {
      ...ofQuotes('offers', writeOffer, (id) => `/quotes/${id}`),
      name: 'read the offer',
      count: 400,
      byLine: byLineOf(READ),
    },
    { name: `newest 50 of ${all}`, count: 400, ...reading('/quotes?limit=50') },
    { name: `search ${all}`, count: 300, ...searching('/quotes?limit=50') },
    { name: `50 of ${all} by total`, count: 300, ...reading('/quotes?limit=50&sort=total_amount') },
    {
      name: '50 viewed by customer',
      count: 300,
      ...reading('/quotes?limit=50&status=viewed&sort=customer&direction=asc'),
    },
    pageAfter(Math.min(10_000, Math.floor(documents / 200) * PAGE)),
    {
      name: 'search one letter by total',
      count: 100,
      ...reading('/quotes?limit=50&search=a&sort=total_amount'),
    },
    { name: 'search 10,000 catalogue items', count: 300, ...searching('/products?limit=50') },
    { name: `newest 50 of ${all} invoices`, count: 300, ...reading('/invoices?limit=50') },
    {
      name: '50 overdue by due date',
      count: 300,
      ...reading('/invoices?limit=50&status=overdue&sort=due_date'),
    },
    {
      name: '50 invoices by customer',
      count: 100,
      ...reading('/invoices?limit=50&sort=customer&direction=asc'),
    },
    { name: `search ${all} invoices`, count: 300, ...searching('/invoices?limit=50') },
    { name: `sum up ${all} invoices`, count: 100, ...reading('/invoices/summary') },
    {
      name: 'stat cards of the dashboard',
      count: 100,
      ...reading(`/dashboard?from=${from}&to=${to}`),
    },
    { name: `count ${all}`, count: 100, ...reading('/quotes/count') },
    converting,
    { name: 'render its PDF', count: 100, ...drafts((id) => `/quotes/${id}/pdf`) },
    { name: 'create and send it, sealed', count: 200, run: sendQuote },
    { ...sent((id) => `/quotes/${id}/pdf`), name: 'PDF of a sealed quote', count: 300 },
  ]
}

type Reading = Pick<Operation, 'prepare' | 'run'>

const reading = (path: string): Reading => ({ run: ({ call }) => read(call, path) })

const searching = (path: string): Reading => ({
  run: ({ call }, index) => read(call, `${path}&search=${needle(index)}`),
})

const drafts = (path: (id: string) => string): Reading => ofQuotes('drafts', writeQuote, path)
const sent = (path: (id: string) => string): Reading => ofQuotes('sent', sendQuote, path)

/** Documents read in turn. */
const DIFFERENT = 50

function ofQuotes(
  kind: 'drafts' | 'offers' | 'sent',
  write: (session: Session) => Promise<unknown>,
  path: (id: string) => string,
): Reading {
  return {
    async prepare(session) {
      while (session[kind].length < DIFFERENT) await write(session)
    },
    run: ({ call, [kind]: ids }, index) => read(call, path(ids[index % ids.length] ?? '')),
  }
}

/** Reads the answer to its end. */
async function read(call: Session['call'], path: string): Promise<void> {
  await (await call('GET', path)).bytes()
}

/** Four hexadecimal digits: about one title in 2,000 and one customer in 2,000 contain them. */
function needle(index: number): string {
  return ((index * 7919) % 65536).toString(16).padStart(4, '0')
}

function pageAfter(count: number): Operation {
  const cursors = new WeakMap<Session, string>()
  return {
    name: `50 after ${count.toLocaleString('en-GB')} by title`,
    count: 300,
    async prepare(session) {
      if (!cursors.has(session)) cursors.set(session, await readFar(session, count / PAGE))
    },
    run: (session) => read(session.call, `/quotes?limit=50&sort=title&cursor=${cursors.get(session)}`),
  }
}

const PAGE = 100

/** Returns the cursor after this many pages of quotes by title. */
async function readFar({ call }: Session, pages: number): Promise<string> {
  let cursor = ''
  for (let page = 0; page < pages; page += 1) {
    const after = cursor === '' ? '' : `&cursor=${cursor}`
    const answer = await call('GET', `/quotes?limit=${PAGE}&sort=title${after}`)
    cursor = ((await answer.json()) as { next_cursor: string }).next_cursor
  }
  return cursor
}

/** Converts each accepted quote once. */
const converting: Operation = {
  name: 'convert to an invoice',
  count: 300,
  async prepare(session, runs) {
    while (session.accepted.length < runs) await acceptQuote(session)
  },
  run: async ({ call, accepted }) => (await call('POST', `/quotes/${accepted.pop()}/invoice`)).bytes(),
}
