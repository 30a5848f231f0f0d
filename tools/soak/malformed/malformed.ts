import { eventually } from '@quotespark/testing/eventually'
import { seededRandom } from '@quotespark/testing/worlds'
import { Installation } from '../installation.ts'
import { Broken, type Part } from '../part.ts'
import { asCall, type Draft, draftFor, type Surroundings } from './draft.ts'
import { readOperations } from './operations.ts'
import { openLine, type RawAnswer, type RawCall } from './raw-call.ts'
import { endlessMessages, type RawMessage, rawMessage } from './raw-message.ts'
import { sendRaw } from './send-raw.ts'
import { differences, takeSnapshot } from './snapshot.ts'
import { spoil } from './spoil.ts'
import { openTenant } from './tenant.ts'

const CALLERS = 8
const SPREAD = 1_000_003
/** One in this many calls goes over its own connection to a route outside the operations. */
const RAW_OF = 5
/** Appears in every text of the other company and nowhere else. */
const MARKER = 'Zwetschgendatschi'

/** Makes calls that are wrong in one or more ways: each must be refused and change nothing. */
export const malformed: Part = {
  name: 'malformed',
  unit: 'calls',
  planned: 100_000,
  isCounted: true,
  async try({ planned, seed, isOver, note, workshop }) {
    const broken = new Broken()
    const operations = await readOperations(workshop.clone)
    const installation = await Installation.open(workshop, 'malformed')
    const line = openLine(installation.origin)
    try {
      const own = await openTenant(installation, 'Crumb')
      const other = await openTenant(installation, MARKER)
      const byPath = Map.groupBy(operations, ({ path }) => path)
      const methods = new Map([...byPath].map(([path, all]) => [path, all.map(({ method }) => method)]))
      const around: Surroundings = { foreign: other.ids, methods }
      await untilMailed(installation)
      const before = await takeSnapshot(installation)
      const statuses = new Map<number, number>()
      const tried = new Set<string>()
      const kinds = new Map<string, Map<number, number>>()
      let made = 0
      let done = 0
      const next = (): Draft => {
        for (;;) {
          const random = seededRandom(seed * SPREAD + made++)
          const spoiled = spoil(draftFor(random.pick(operations), own, random), random, around)
          if (spoiled) return spoiled
        }
      }
      async function tryRaw(message: RawMessage): Promise<void> {
        const answer = await sendRaw(installation.origin, message)
        count(statuses, answer.status)
        kinds.set(message.kind, count(kinds.get(message.kind) ?? new Map(), answer.status))
        for (const each of brokenByRaw(message, answer)) broken.add(`${each}: ${rawInWords(message, answer)}`)
      }
      // These wait for a minute while the others run.
      const endless = Promise.all(endlessMessages(seededRandom(seed)).map(tryRaw))
      await Promise.all(
        Array.from({ length: CALLERS }, async () => {
          while (done < planned && !isOver()) {
            done += 1
            if (done % RAW_OF === 0) {
              await tryRaw(rawMessage(seededRandom(seed * SPREAD + made++)))
              continue
            }
            const draft = next()
            const call = asCall(draft, installation.origin)
            const answer = await line.call(call)
            tried.add(draft.operation.name)
            count(statuses, answer.status)
            const [kind = ''] = draft.spoiled
            kinds.set(kind, count(kinds.get(kind) ?? new Map(), answer.status))
            for (const each of brokenBy(draft, answer)) broken.add(`${each}: ${inWords(draft, call, answer)}`)
            note(`${done} of ${planned} calls`)
          }
        }),
      )
      await endless
      await installation.untilHealthy()
      for (const each of differences(before, await takeSnapshot(installation))) broken.add(each)
      const errors = installation.application
        .log()
        .split('\n')
        .filter((each) => each.includes('"level":50'))
      for (const each of errors) broken.add(`It logged ${each.slice(0, 1_000)}`)
      return {
        done,
        figures: {
          'operations called': `${tried.size} of ${operations.length}`,
          ...Object.fromEntries(byStatus(statuses).map(([status, calls]) => [`answered ${status}`, calls])),
          'tables and files compared': before.size,
        },
        tables: {
          'What was wrong': [...kinds].map(([kind, answers]) => ({
            kind,
            answers: byStatus(answers)
              .map(([status, calls]) => `${status}: ${calls}`)
              .join(', '),
          })),
        },
        broken: broken.list(),
      }
    } finally {
      line.close()
      await installation.close()
    }
  },
}

/** Waits for the emails that the tenants caused: sending them takes a moment. */
function untilMailed(installation: Installation): Promise<void> {
  return eventually(async () => {
    const [row] = await installation.query<{ mails: number }>(
      `select count(*)::int as mails from emails where status = 'waiting'`,
    )
    if (row?.mails !== 0) throw new Error(`${row?.mails} mails are still waiting`)
  })
}

function count(statuses: Map<number, number>, status: number): Map<number, number> {
  return statuses.set(status, (statuses.get(status) ?? 0) + 1)
}

const byStatus = (statuses: Map<number, number>) => [...statuses].toSorted(([left], [right]) => left - right)

/** Card payments are not set up in this installation. */
const MAY_BE_UNAVAILABLE = /\/payment/

function brokenBy({ operation, method, spoiled }: Draft, { status, body }: RawAnswer): string[] {
  const isUnavailable = status === 503 && MAY_BE_UNAVAILABLE.test(operation.path)
  const isAccepted = status >= 200 && status < 300 && method !== 'GET' && !READS.includes(operation.name)
  return [
    ...(status >= 500 && !isUnavailable ? [`It answered ${status}`] : []),
    ...(isAccepted ? ['It was accepted'] : []),
    ...(status === 0 && !spoiled.includes('too large') ? ['It was not answered'] : []),
    ...(body.includes(MARKER) ? ['Its answer has something of another company'] : []),
  ]
}

/** A client that stops sending gets 408, or nothing if it left first. */
function brokenByRaw({ kind, after }: RawMessage, { status, body }: RawAnswer): string[] {
  const isEndless = after === 'wait'
  return [
    ...(status >= 500 ? [`It answered ${status}`] : []),
    ...(status === 0 && after === 'read' ? ['It was not answered'] : []),
    // A request refused for another reason is refused at once, the rest when the server's wait is over.
    ...(isEndless && status < 400 ? [`${kind} was answered with ${status}`] : []),
    ...(body.includes(MARKER) ? ['Its answer has something of another company'] : []),
  ]
}

const rawInWords = ({ kind, after, bytes }: RawMessage, { body }: RawAnswer) =>
  `${kind}, then ${after} · ${JSON.stringify(bytes.toString('latin1').slice(0, 500))} · answered ${body.toString('utf8').slice(0, 300)}`

/** Operations that use POST and change nothing. */
const READS = ['email.preview']

/** Describes a call well enough to repeat it. */
function inWords({ operation, spoiled }: Draft, { method, path, headers, body }: RawCall, answer: RawAnswer) {
  const { cookie, ...others } = headers
  const sent = { ...others, cookie: cookie === undefined ? 'none' : `${cookie.slice(0, 40)}…` }
  return [
    `${operation.name} (${spoiled.join(', ')})`,
    `${method} ${path.slice(0, 300)} ${JSON.stringify(sent)}`,
    body ? JSON.stringify(body.toString('latin1').slice(0, 500)) : 'without a body',
    `answered ${answer.status} ${answer.body.toString('utf8').slice(0, 300)}`,
  ].join(' · ')
}
