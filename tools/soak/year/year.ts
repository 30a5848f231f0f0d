import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createPool, migrate } from '@quotespark/database'
import { findFreePort, startEngine } from '@quotespark/database/engine'
import { londonDate, londonInstant, londonTime } from '@quotespark/domain/time'
import { seededRandom } from '@quotespark/testing/worlds'
import { createTestBrowser } from '../../../apps/server/src/testing/test-browser.ts'
import { Broken, type Part, type TrialEnvironment } from '../part.ts'
import { watchChasing } from './chasing.ts'
import { doAnything } from './deeds.ts'
import { watchLedgers } from './ledgers.ts'
import { bundleProcess, YearProcess } from './pair.ts'
import { later } from './reckoned-dates.ts'
import { startSchedule, watchSchedules } from './schedules.ts'
import { watchMonthlyStatements, watchPastStatements } from './statements.ts'
import type { Hour, Watch, World } from './world.ts'

const FIRST = '2028-01-01'
const DAYS = 366
const CUSTOMERS = 400
/** Customers added at the same moment. */
const AT_ONCE = 8
/** Have their statement sent every month. */
const MONTHLY = 60
const SCHEDULES = 60
/** Nothing runs and nobody works. */
const isDown = (day: string) => day >= '2028-06-20' && day < '2028-07-25'
/** Hours of a usual day; a day whose clocks change has all of its hours. */
const HOURS = [3, 6, 8, 9, 11, 14, 17]
/** The hour in which people work, beside the jobs. */
const WORKING_HOUR = 11
const DEEDS_A_DAY = 7
/** The hour of most jobs that run once a day. */
const DAILY_HOUR = 9
/** One day in so many, a process is killed while its jobs run. */
const KILLED_OF = 18

/** The second process loses one of these writes in so many, as if its connection had broken there. */
const FAILING = `
  create function lose_write() returns trigger language plpgsql as $$ begin
    if current_setting('application_name') = 'failing' and random() < 0.04 then raise exception 'lost on purpose'; end if;
    return new;
  end $$;
  create trigger lose before insert on recurring_invoice_periods for each row execute function lose_write();
  create trigger lose before insert on emails for each row execute function lose_write();
  create trigger lose before insert on vat_entries for each row execute function lose_write();
  create trigger lose before insert on document_revisions for each row execute function lose_write()`

/** A company's year of recurring invoices, payments, statements and chasing, with two processes, kills and downtime, hour by hour. */
export const year: Part = {
  name: 'year',
  unit: 'days',
  planned: DAYS,
  isCounted: true,
  async try({ planned, seed, isOver, note, workshop }) {
    const stage = await openStage(workshop)
    try {
      const world = await openWorld(stage, seed)
      const watches = watchesOf(world)
      let day = FIRST
      let done = 0
      for (; done < planned && !isOver(); done += 1) {
        day = later(FIRST, done)
        if (isDown(day)) continue
        await liveDay(stage, world, watches, day)
        note(`${day}: ${world.figures['sent an invoice'] ?? 0} invoices sent`)
      }
      await finish(stage, day)
      for (const { end } of watches) await end?.(day)
      const found = await stage.verify()
      if (found !== null) world.broken.add(found)
      return { done, figures: world.figures, broken: world.broken.list() }
    } finally {
      await stage.close()
    }
  },
}

type Stage = Awaited<ReturnType<typeof openStage>>

/** A database and two processes of the product on it, the second of which loses writes. */
async function openStage(workshop: TrialEnvironment) {
  const dataDir = await workshop.newFolder('year')
  const [engine, program, port, otherPort] = await Promise.all([
    startEngine({ dataDir, purpose: 'test', log: () => {} }),
    bundleProcess(workshop.clone),
    findFreePort(),
    findFreePort(),
  ])
  const keepLess = workshop.onEnd(() => engine.stop())
  await migrate(engine.url, () => {})
  const pool = createPool({ connectionString: engine.url, max: 2, application_name: 'soak' })
  await pool.query(FAILING)
  const origin = `http://127.0.0.1:${port}`
  const env = {
    ...{
      DATA_DIR: dataDir,
      YEAR_DATABASE: engine.url,
      APP_URL: origin,
      HOST: '127.0.0.1',
      ALLOW_DEV_MAIL: 'true',
    },
    ...{
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '1000000',
      SEND_HOLD_SECONDS: '0',
      MAIL_QUOTA_FACTOR: '1000',
    },
    AUTH_SECRET: 'a secret that is only ever used in the simulated year',
  }
  const start = (name: string, at: number) =>
    YearProcess.start({ workshop, program, name, env: { ...env, PORT: String(at) } })
  const processes = [await start('steady', port), await start('failing', otherPort)] as const
  return {
    origin,
    pool,
    processes,
    /** Runs `npm run verify`; null when it finds nothing. */
    async verify(): Promise<string | null> {
      const program = join(workshop.clone, 'apps', 'server', 'dist', 'verify.js')
      const env = { PATH: process.env.PATH, DATA_DIR: dataDir, NODE_ENV: 'production' }
      try {
        await promisify(execFile)(process.execPath, [...workshop.nodeArguments, program], { env })
        return null
      } catch (error) {
        const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string }
        return `verify: ${stderr || stdout || message}`
      }
    },
    async close() {
      for (const each of processes) await each.close()
      await pool.end()
      keepLess()
      await engine.stop()
    },
  }
}

async function setClocks({ processes }: Stage, now: Date): Promise<void> {
  await Promise.all(processes.map((each) => each.ask({ now: now.getTime() })))
}

/** The company with its customers and schedules, on the first morning. */
async function openWorld(stage: Stage, seed: number): Promise<World & { figures: Record<string, number> }> {
  const { origin, pool, processes } = stage
  await setClocks(stage, londonInstant(FIRST, '00:10'))
  const browser = createTestBrowser(origin, fetch)
  const signedUp = await processes[0].ask({ signUp: true })
  for (const [name, value] of signedUp?.cookies ?? []) browser.cookies.set(name, value)
  // A session ends by the real time, and jobs remove what has ended by theirs.
  await pool.query(`update sessions set expires_at = '2100-01-01'`)
  const { client } = browser
  await client.company.create({ name: 'Crumb & Co', address: '1 Mill Lane\nBath BA1 1AA' })
  await client.company.updateSwitches({ remind_overdue: true, follow_up_quotes: true })
  const figures: Record<string, number> = {}
  const holidays = JSON.parse(
    await readFile(new URL('../../../apps/server/src/bank-holidays.json', import.meta.url), 'utf8'),
  ).bank_holidays as string[]
  const world = {
    ...{ client, figures, holidays },
    random: seededRandom(seed),
    broken: new Broken(),
    count(name: string, by = 1) {
      figures[name] = (figures[name] ?? 0) + by
    },
    query: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
    customers: [] as string[],
    products: [] as string[],
    schedules: [],
  } satisfies World & { figures: Record<string, number> }
  for (let first = 0; first < CUSTOMERS; first += AT_ONCE)
    world.customers.push(
      ...(await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => addCustomer(client, first + n)))),
    )
  for (const name of ['Cake', 'Bread', 'Coffee']) {
    const { id } = await client.product.create({ name, unit_price: '10.00', vat_rate_id: null })
    world.products.push(id)
  }
  for (let n = 0; n < SCHEDULES; n += 1) await startSchedule(world, n, FIRST)
  return world
}

async function addCustomer(client: World['client'], n: number): Promise<string> {
  const email = `ada-${n}@customer.example`
  const { id } = await client.customer.create({ name: `Customer ${n} Ltd`, contact_person: 'Ada', email })
  if (n < MONTHLY) await client.customer.setStatementSending({ id, monthly: true })
  return id
}

/** Each part of the product that acts by itself has its watch. */
const watchesOf = (world: World): Watch[] => [
  watchSchedules(world),
  watchMonthlyStatements(world, world.customers.slice(0, MONTHLY)),
  watchPastStatements(world),
  watchLedgers(world),
  watchChasing(world),
]

async function liveDay(stage: Stage, world: World, watches: Watch[], day: string): Promise<void> {
  const { random } = world
  const killedAt = random.below(KILLED_OF) === 0 ? random.pick(HOURS) : undefined
  for (const { hour, now } of hoursOfDay(day, random.below(60))) {
    const at: Hour = { day, hour }
    await setClocks(stage, now)
    for (const { before } of watches) await before?.(at)
    const isBusy = hour === WORKING_HOUR
    const work = isBusy ? workADay(world, day) : Promise.resolve()
    if (isBusy && random.below(3) > 0) await work
    await runJobs(stage, world, at, killedAt === hour && !isBusy)
    await work
    for (const { after } of watches) await after?.(at)
  }
}

/** The hours that are lived of a day in London: some of a usual one, each of one whose clocks change. */
function hoursOfDay(day: string, minute: number): { hour: number; now: Date }[] {
  const begins = londonInstant(day, '00:00').getTime()
  const all: { hour: number; now: Date }[] = []
  for (let now = begins + minute * 60_000; londonDate(new Date(now)) === day; now += 3_600_000)
    all.push({ hour: Number(londonTime(new Date(now)).slice(0, 2)), now: new Date(now) })
  return all.length === 24 ? all.filter(({ hour }) => HOURS.includes(hour)) : all
}

async function workADay(world: World, day: string): Promise<void> {
  for (let deeds = world.random.below(2 * DEEDS_A_DAY); deeds > 0; deeds -= 1) await doAnything(world, day)
}

/** Runs the jobs of an hour in both processes at once; one of them may be killed meanwhile, and is started again. */
async function runJobs(stage: Stage, world: World, { hour }: Hour, isKilled: boolean): Promise<void> {
  const running = Promise.all(stage.processes.map((each) => each.ask({ hour })))
  if (isKilled) {
    await pause(5 + world.random.below(120))
    // The steady process finishes what is due once a day.
    const victim = hour === DAILY_HOUR ? stage.processes[1] : world.random.pick(stage.processes)
    await victim.kill()
    world.count('kills')
    await running
    await victim.start()
    return
  }
  for (const answer of await running) world.count('jobs run', answer?.jobs)
}

/** Lets the steady process finish what was begun: sealings and sendings of the last day. */
async function finish(stage: Stage, day: string): Promise<void> {
  for (const hour of [17, 22, 23]) {
    await setClocks(stage, londonInstant(day, `${hour}:40`))
    await stage.processes[0].ask({ hour })
  }
}
