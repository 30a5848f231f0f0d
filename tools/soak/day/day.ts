import { seededRandom } from '@quotespark/testing/worlds'
import { quantile } from '../../bench/server/turn.ts'
import { Installation } from '../installation.ts'
import { Broken, type Part } from '../part.ts'
import { type Firm, openFirm } from './customs.ts'
import { type Sample, startSampling } from './samples.ts'
import { slopeOf } from './slope.ts'
import { EVERY_MS, keepBusy } from './traffic.ts'

const FIRMS = 5
const MOST_MIB = 400
/** Most growth in MiB an hour; checked only in runs of half an hour or longer, as shorter ones say nothing about an hour. */
const FLAT = 20
const LONG_ENOUGH_HOURS = 0.5

/** Runs a typical day of five firms at a steady rate against one process, and checks whether its memory grows. */
export const day: Part = {
  name: 'day',
  unit: 'actions',
  planned: 14_400,
  isCounted: true,
  async try(trial) {
    const broken = new Broken()
    const installation = await Installation.open(trial.workshop, 'day')
    try {
      const firms: Firm[] = []
      for (let count = 1; count <= FIRMS; count++) {
        firms.push(await openFirm(await installation.openCompany(`Firm ${count}`)))
      }
      const sampling = startSampling(installation)
      const { done, late, times, failures } = await keepBusy(
        trial,
        firms,
        seededRandom(trial.seed),
        (begun) => {
          // Nobody reads these emails.
          installation.smtp.mails.splice(0)
          const mib = Math.round(sampling.samples.at(-1)?.applicationMiB ?? 0)
          trial.note(`${begun} of ${trial.planned} actions, ${mib} MiB`)
        },
      )
      const samples = await sampling.stop()
      for (const [failure, count] of failures) broken.add(`${failure}, ${count} times`)
      for (const each of brokenIn(samples)) broken.add(each)
      const said = await installation.verify()
      broken.unless(said === null, () => `verify says ${said}`)
      return {
        done,
        figures: { 'actions a second': 1000 / EVERY_MS, 'begun late': late, ...figuresOf(samples) },
        tables: {
          'How long it took': [...times].map(([what, took]) => ({
            what,
            count: took.length,
            'p50 ms': Math.round(quantile(took, 0.5)),
            'p99 ms': Math.round(quantile(took, 0.99)),
          })),
        },
        broken: broken.list(),
      }
    } finally {
      await installation.close()
    }
  },
}

/** Drops the first quarter, in which everything is loaded for the first time. */
const steady = (samples: Sample[]) => samples.slice(Math.floor(samples.length / 4))

const slope = (samples: Sample[], value: (sample: Sample) => number) =>
  slopeOf(steady(samples).map((sample) => ({ x: sample.hours, y: value(sample) })))

const most = (samples: Sample[], value: (sample: Sample) => number) => Math.max(...samples.map(value))

function brokenIn(samples: Sample[]): string[] {
  const peak = most(samples, ({ applicationMiB }) => applicationMiB)
  const growth = slope(samples, ({ applicationMiB }) => applicationMiB)
  const isLong = (samples.at(-1)?.hours ?? 0) >= LONG_ENOUGH_HOURS
  return [
    ...(peak > MOST_MIB ? [`the application held ${Math.round(peak)} MiB, more than ${MOST_MIB}`] : []),
    ...(isLong && growth > FLAT ? [`the application grows by ${growth.toFixed(1)} MiB an hour`] : []),
  ]
}

function figuresOf(samples: Sample[]): Record<string, number | string> {
  const range = (value: (sample: Sample) => number) => {
    const values = samples.map(value)
    return `${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))}`
  }
  const last = samples.at(-1)
  return {
    'samples, ten seconds apart': samples.length,
    'application, MiB': range(({ applicationMiB }) => applicationMiB),
    'application, MiB an hour': slope(samples, ({ applicationMiB }) => applicationMiB).toFixed(1),
    'database, MiB': range(({ databaseMiB }) => databaseMiB),
    'database, MiB an hour': slope(samples, ({ databaseMiB }) => databaseMiB).toFixed(1),
    'connections to the database': range(({ connections }) => connections),
    'jobs waiting': range(({ jobs }) => jobs),
    'mails waiting': `${range(({ outbox }) => outbox)}, ${last?.outbox} at the end`,
    'documents being sealed': `${range(({ sealings }) => sealings)}, ${last?.sealings} at the end`,
    '/health, p50 ms': Math.round(
      quantile(
        samples.map(({ healthMs }) => healthMs),
        0.5,
      ),
    ),
    '/health, at most ms': Math.round(most(samples, ({ healthMs }) => healthMs)),
  }
}
