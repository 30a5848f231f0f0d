import { setTimeout as pause } from 'node:timers/promises'
import { type SeededRandom, seededRandom } from '@quotespark/testing/worlds'
import { addCustomer } from '../../../apps/server/src/testing/sample-documents.ts'
import { isBusy, isMissing, wordsFor } from '../answers.ts'
import { Installation, type Victim } from '../installation.ts'
import { Broken, type Trial } from '../part.ts'
import { brokenAtTheEnd, brokenOfRound, waitingFor } from './checks.ts'
import { type KeyedCall, Ledger } from './ledger.ts'
import { startWriting, type Writing } from './writers.ts'

/** A kill comes between these times after the first call of a round. */
const EARLIEST_MS = 30
const LATEST_MS = 800
/** One in this many starts after a kill is killed too, within STARTING_MS. */
const KILLED_START_OF = 8
const STARTING_MS = 1_200
const VERIFY_EVERY = 100
/** One in this many answered calls of a round is repeated. */
const AGAIN_OF = 3
/** Longer than recovery takes: a job of each minute takes up sealings a minute old, and an email follows a missed heartbeat. */
const STANDSTILL_MS = 240_000

const VICTIMS: Victim[] = ['application', 'application', 'database', 'both', 'both']

/** Counts shared by the lanes. */
export interface Rounds {
  begun: number
  done: number
  kills: Record<Victim, number>
  killedStarts: number
  startMs: number[]
  unanswered: number
  repeated: number
  verified: number
}

interface Counts {
  documents: number
  invoices: number
  mails: number
}

/** Kills one installation again and again on the same data folder. */
export async function runLane(trial: Trial, name: string, seed: number, rounds: Rounds) {
  const broken = new Broken()
  const random = seededRandom(seed)
  const installation = await Installation.open(trial.workshop, name)
  const ledger = new Ledger()
  const arrived = new Set<string>()
  let counts: Counts | undefined
  try {
    const browser = await installation.openCompany('Crumb & Co')
    const customer = await addCustomer(browser.client, { email: 'ada@customer.example' })
    while (rounds.begun < trial.planned && !trial.isOver()) {
      const round = ++rounds.begun
      const found = await runRound({ browser, customer, ledger, random, round }, installation, rounds)
      for (const each of found) broken.add(`${name}, round ${round}: ${each}`)
      collect(installation, arrived)
      rounds.done += 1
      trial.note(`${rounds.done} of ${trial.planned} rounds`)
      if (round % VERIFY_EVERY === 0) await verify()
    }
    trial.note(`${rounds.done} rounds; waiting for what the kills left to be taken up`)
    for (const each of await settle(installation)) broken.add(`${name}: ${each}`)
    collect(installation, arrived)
    ledger.touchAll()
    for (const each of await brokenOfRound(installation, ledger)) broken.add(`${name}, at the end: ${each}`)
    for (const each of await brokenAtTheEnd(installation, arrived)) broken.add(`${name}: ${each}`)
    await verify()
    ;[counts] = await installation.query<Counts>(
      `select (select count(*)::int from documents) as documents,
        (select count(*)::int from documents where kind = 'invoice') as invoices,
        (select count(*)::int from emails) as mails`,
    )
  } catch (error) {
    // The other lane carries on.
    broken.add(`${name} stopped in round ${rounds.begun}: ${(error as Error).stack}`)
  } finally {
    await installation.close()
  }
  return { broken: broken.list(), acknowledged: ledger.acknowledged, ...counts }

  async function verify(): Promise<void> {
    const said = await installation.verify()
    rounds.verified += 1
    if (said !== null) broken.add(`${name}: verify says ${said}`)
  }
}

/** Waits until jobs have finished everything the kills left. Returns what still waits after a long standstill. */
async function settle(installation: Installation): Promise<string[]> {
  let waiting = await waitingFor(installation)
  for (let since = performance.now(); waiting.length > 0; await pause(1_000)) {
    const before = waiting
    waiting = await waitingFor(installation)
    if (waiting.join() !== before.join()) since = performance.now()
    else if (performance.now() - since > STANDSTILL_MS) return waiting.slice(0, 3)
  }
  return []
}

async function runRound(writing: Writing, installation: Installation, rounds: Rounds): Promise<string[]> {
  const { ledger, random } = writing
  ledger.beginRound()
  const { stop } = startWriting(writing)
  await pause(EARLIEST_MS + random.below(LATEST_MS - EARLIEST_MS))
  const victim = random.pick(VICTIMS)
  await installation.kill(victim)
  const wrong = await stop()
  rounds.kills[victim] += 1
  if (victim !== 'database' && random.below(KILLED_START_OF) === 0) {
    await installation.killWhileStarting(random.below(STARTING_MS))
    rounds.killedStarts += 1
  }
  const took = victim === 'database' ? await installation.untilHealthy() : await installation.start()
  rounds.startMs.push(took)
  const answers = await Promise.all(ledger.calls.map((call) => sendAgain(call, random, rounds)))
  return [...wrong, ...answers.flat(), ...(await brokenOfRound(installation, ledger))]
}

/** Repeats a call until it is answered; one that was answered is sometimes repeated and must give the same id. */
async function sendAgain(call: KeyedCall, random: SeededRandom, rounds: Rounds): Promise<string[]> {
  const { answered, what, title } = call
  if (answered !== undefined && random.below(AGAIN_OF) > 0) return []
  rounds[answered === undefined ? 'unanswered' : 'repeated'] += 1
  try {
    const id = await insist(call)
    call.answered = id
    if (answered === undefined || answered === id) return []
    return [`${what} with the key ${title} answered ${answered}, and then ${id}`]
  } catch (error) {
    return [`${what} with the key ${title}, sent again, ${wordsFor(error)}`]
  }
}

/** Retries as a client with an idempotency key may, until a real answer comes. */
async function insist(call: KeyedCall): Promise<string> {
  for (const deadline = performance.now() + 30_000; ; await pause(50)) {
    try {
      return await call.send()
    } catch (error) {
      const isPutOff = isMissing(error) || isBusy(error)
      if (!isPutOff || performance.now() > deadline) throw error
    }
  }
}

/** Collects ids of delivered emails: a message keeps the id of its row however often it is handed over. */
function collect({ smtp }: Installation, arrived: Set<string>): void {
  for (const { message_id } of smtp.mails.splice(0)) arrived.add(message_id.slice(1).split('@')[0] ?? '')
}
