import type { Installation } from '../installation.ts'
import { memoryOf } from '../memory.ts'

/** Measurements taken every ten seconds. */
export interface Sample {
  /** Hours since the first sample. */
  hours: number
  applicationMiB: number
  databaseMiB: number
  connections: number
  /** Jobs that are due or under way. */
  jobs: number
  /** Emails waiting to be sent. */
  outbox: number
  sealings: number
  /** Response time of /health in ms, which rises when anything blocks the event loop. */
  healthMs: number
}

const EVERY_MS = 10_000

/** Samples the installation until stopped. */
export function startSampling(installation: Installation) {
  const samples: Sample[] = []
  const startedAt = performance.now()
  let isStopped = false
  let wake = () => {}
  const sampling = (async () => {
    while (!isStopped) {
      samples.push(await takeSample(installation, startedAt))
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, EVERY_MS)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  })()
  return {
    samples,
    async stop(): Promise<Sample[]> {
      isStopped = true
      wake()
      await sampling
      return samples
    },
  }
}

async function takeSample(installation: Installation, startedAt: number): Promise<Sample> {
  const asked = performance.now()
  await fetch(`${installation.origin}/health`).then((answer) => answer.bytes())
  const healthMs = performance.now() - asked
  const { application, database } = memoryOf(installation.application.pid)
  const [row] = await installation.query<Record<'connections' | 'jobs' | 'outbox' | 'sealings', number>>(`
    select
      (select count(*)::int from pg_stat_activity where application_name = 'quotespark') as connections,
      (select count(*)::int from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()) as jobs,
      (select count(*)::int from emails where status = 'waiting') as outbox,
      (select count(*)::int from document_sealings) as sealings`)
  if (!row) throw new Error('nothing was counted')
  return {
    hours: (asked - startedAt) / 3_600_000,
    applicationMiB: application,
    databaseMiB: database,
    healthMs,
    ...row,
  }
}
