import { getRequestListener } from '@hono/node-server'
import { createDatabase, createPool } from '@quotespark/database'
import { createAuth } from '../../auth/auth.ts'
import { readConfig } from '../../config.ts'
import { TIMETABLE } from '../../features/start-jobs.ts'
import { createApp } from '../../http/app.ts'
import { openListener } from '../../http/open-listener.ts'
import { createLogger } from '../../logger.ts'
import { createAdjustableClock } from '../adjustable-clock.ts'
import { createTestBrowser } from '../test-browser.ts'
import { createTestServices } from '../test-services.ts'
import { signUpUser } from '../test-users.ts'
import { hoursOf } from './hours.ts'
import type { Answer, Ask } from './messages.ts'

/*
 * A process of the simulated year (tools/soak/year): the server's services with a clock that its parent moves. Jobs run when the parent asks for an hour;
 * it listens on PORT for people.
 */

const config = readConfig(process.env)
const logger = createLogger(config.LOG_LEVEL)
const clock = createAdjustableClock()
const pool = createPool({
  connectionString: process.env.YEAR_DATABASE ?? '',
  application_name: process.env.YEAR_NAME ?? '',
})
const services = await createTestServices({ config, logger, clock, pool, database: createDatabase(pool) })
const auth = createAuth(services)
const app = createApp(services, auth, { stopping: new AbortController().signal })
const door = await openListener({ host: config.HOST, port: config.PORT, proxies: config.TRUSTED_PROXIES })
door.open(getRequestListener(app.fetch))

/** Runs each job that the timetable has in this hour, in its order, as the queue does once it is due. */
async function runJobs(hour: number): Promise<number> {
  let run = 0
  for (const [name, job] of Object.entries(TIMETABLE)) {
    if (!hoursOf(job.cron).has(hour)) continue
    run += 1
    // The queue logs it and tries again; here the next hour does.
    await job.run(services).catch((error) => logger.warn({ err: error, name }, 'a job failed'))
  }
  await services.background.settled()
  return run
}

/** Makes the account of the person who keeps the company, and answers the cookies of their session. */
async function signUp(): Promise<[string, string][]> {
  const browser = createTestBrowser(config.APP_URL, fetch)
  const person = { email: 'ann@example.com', first_name: 'Ann', last_name: 'Baker' }
  await signUpUser(services, auth, browser, person)
  return [...browser.cookies]
}

async function answer(ask: Ask): Promise<Omit<Answer, 'id'>> {
  if (ask.now !== undefined) clock.set(new Date(ask.now))
  if (ask.hour !== undefined) return { jobs: await runJobs(ask.hour) }
  if (ask.signUp) return { cookies: await signUp() }
  return {}
}

process.on('message', async (ask: Ask) => {
  const answered = await answer(ask).catch((error: Error) => ({ failure: error.stack ?? error.message }))
  process.send?.({ ...answered, id: ask.id } satisfies Answer)
})
process.on('disconnect', () => process.exit())
process.send?.({ id: 0 } satisfies Answer)
