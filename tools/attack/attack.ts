import { setTimeout as sleep } from 'node:timers/promises'
import type { Quote } from '@quotespark/contract'
import type { RunningApplication } from '@quotespark/testing/application'
import { eventually } from '@quotespark/testing/eventually'
import type { SmtpMailbox } from '@quotespark/testing/smtp-mailbox'
import { addCustomer, LINE, quoteFor, tokenOf } from '../../apps/server/src/testing/sample-documents.ts'
import { signUpByMail } from '../../apps/server/src/testing/sign-up-by-mail.ts'
import { createTestBrowser, type TestBrowser } from '../../apps/server/src/testing/test-browser.ts'
import { peakMiB } from '../bench/server/processes.ts'

/*
 * An attack that once took every company's lists away for minutes: eleven quotes of 500 lines and ten acceptances from one address.
 */

const LONG_QUOTES = 11
const DOWNLOADS = 100
const ACCEPTANCES = 10
const DRAFTS = 10
const QUIET_QUOTES = 200
const CALM_MS = 3_000
const LONG = Array.from({ length: 500 }, (_, index) => ({ ...LINE, description: `Tier ${index} of a cake` }))

interface Target {
  application: RunningApplication
  smtp: SmtpMailbox
}

interface Answer {
  status: number
  body: Uint8Array
  /** Code and seconds to wait, of a request answered with 429. */
  putOff?: { code: string; seconds: number }
}

/** Results of fetching somebody's newest 50 quotes over and over. */
interface Watched {
  statuses: number[]
  count: number
  /** Number of answers without exactly 50 quotes. */
  wrong: number
  /** In milliseconds; `p99` too. */
  p50: number
  p99: number
}

export interface Attacked {
  /** Browser of the attacking company. */
  attacker: TestBrowser
  /** Another company before the attack; `seen` is the same during it. */
  calm: Watched
  seen: Watched
  sent: Answer[]
  downloaded: (Answer & { isSealed: boolean })[]
  /** PDFs of the quotes just sent, requested while those are being drawn. */
  fresh: Answer[]
  accepted: Answer[]
  /** Quotes offered before the attack and accepted during it. */
  offered: Quote[]
  /** Ids of the long quotes that could be sent, during the attack or when one was retried after it. */
  ids: string[]
  certificates: Uint8Array[]
  idleMiB: number
  peakMiB: number
}

/** Sends, downloads and accepts one company's quotes all at once. Ends when everything begun is done. */
export async function attack({ application, smtp }: Target): Promise<Attacked> {
  const quiet = await openCompany('quiet')
  const neighbour = await addCustomer(quiet.client)
  await make(QUIET_QUOTES, () => quiet.client.quote.create(quoteFor(neighbour, { valid_until: null })))

  const attacker = await openCompany('attacker')
  const { quote } = attacker.client
  const customer = await addCustomer(attacker.client)
  const long = { items: LONG, valid_until: null }
  const drafts = await make(DRAFTS, () => quote.create(quoteFor(customer, long)))
  const offered: Quote[] = []
  // One at a time: more at once would be refused, and the attack has not begun yet.
  for (let made = 0; made < ACCEPTANCES; made++) {
    const { id } = await quote.create(quoteFor(customer, { status: 'sent', valid_until: null }))
    offered.push(await eventually(async () => sealed(await quote.get({ id }))))
  }
  const idleMiB = peakMiB(application.pid)
  const before = watch(quiet)
  await sleep(CALM_MS)
  const calm = await before.stop()

  const sendLong = () => attacker.post('/api/v1/quotes', quoteFor(customer, { ...long, status: 'sent' }))
  const watched = watch(quiet)
  const downloadable = [...drafts, ...offered]
  const [sent, downloaded, accepted] = await Promise.all([
    Promise.all(Array.from({ length: LONG_QUOTES }, () => answerOf(sendLong()))),
    Promise.all(
      Array.from({ length: DOWNLOADS }, async (_, index) => {
        const asked = index % downloadable.length
        const answer = await answerOf(attacker.fetch(`/api/v1/quotes/${downloadable[asked]?.id}/pdf`))
        return { ...answer, isSealed: asked >= drafts.length }
      }),
    ),
    Promise.all(
      offered.map((each, index) =>
        answerOf(
          attacker.another().post(`/api/v1/shared/${tokenOf(each)}/accept`, {
            version: each.version,
            revision: each.revision,
            signed_name: `Ada ${index}`,
            confirmed: true,
            signature: null,
          }),
        ),
      ),
    ),
  ])

  const ids = sent.filter(({ status }) => status === 201).map(({ body }) => idIn(body))
  // A refused client comes back.
  const { body: late } = await eventually(async () => {
    const again = await answerOf(sendLong())
    if (again.status !== 201) throw new Error(`a quote sent after the attack answers ${again.status}`)
    return again
  }, 120_000)
  ids.push(idIn(late))
  const fresh = await Promise.all(
    ids.flatMap((id) =>
      Array.from({ length: 5 }, () => answerOf(attacker.fetch(`/api/v1/quotes/${id}/pdf`))),
    ),
  )
  for (const id of ids) await eventually(async () => sealed(await quote.get({ id })), 120_000)
  const certificates: Uint8Array[] = []
  for (const { id } of offered) {
    const { body } = await eventually(async () => {
      const answer = await answerOf(attacker.fetch(`/api/v1/quotes/${id}/certificate`))
      if (answer.status !== 200) throw new Error(`the certificate of ${id} answers ${answer.status}`)
      return answer
    }, 120_000)
    certificates.push(body)
  }
  const seen = await watched.stop()
  return {
    attacker,
    calm,
    seen,
    sent,
    downloaded,
    fresh,
    accepted,
    offered,
    ids,
    certificates,
    idleMiB,
    peakMiB: peakMiB(application.pid),
  }

  async function openCompany(name: string): Promise<TestBrowser> {
    const browser = createTestBrowser(application.url, fetch)
    await signUpByMail(browser, smtp, { email: `${name}@example.com`, password: 'correct horse battery' })
    await browser.client.company.create({ name })
    return browser
  }
}

/** Makes `count` of them, a few at once. */
async function make<Result>(count: number, one: (index: number) => Promise<Result>): Promise<Result[]> {
  const made: Result[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (next < count) made.push(await one(next++))
    }),
  )
  return made
}

const idIn = (body: Uint8Array): string => JSON.parse(new TextDecoder().decode(body)).id

function sealed(quote: Quote): Quote {
  if (quote.revision !== 1) throw new Error(`${quote.quote_number} is not sealed yet`)
  return quote
}

async function answerOf(call: Promise<Response>): Promise<Answer> {
  const { status, headers, ...answer } = await call.then(async (response) => ({
    status: response.status,
    headers: response.headers,
    body: await response.bytes(),
  }))
  if (status !== 429) return { status, ...answer }
  const { code } = JSON.parse(new TextDecoder().decode(answer.body))
  return { status, ...answer, putOff: { code, seconds: Number(headers.get('retry-after')) } }
}

function watch(browser: TestBrowser) {
  let isStopped = false
  const statuses = new Set<number>()
  const times: number[] = []
  let wrong = 0
  const watching = (async () => {
    while (!isStopped) {
      const start = performance.now()
      const answer = await browser.fetch('/api/v1/quotes?limit=50')
      const { items = [] } = (await answer.json()) as { items?: unknown[] }
      times.push(performance.now() - start)
      statuses.add(answer.status)
      if (items.length !== 50) wrong += 1
      await sleep(20)
    }
  })()
  return {
    async stop(): Promise<Watched> {
      isStopped = true
      await watching
      times.sort((left, right) => left - right)
      const quantile = (share: number) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN
      return {
        statuses: [...statuses],
        count: times.length,
        wrong,
        p50: quantile(0.5),
        p99: quantile(0.99),
      }
    },
  }
}
