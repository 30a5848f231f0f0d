import type { Database } from '@quotespark/database'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { type Queue, startQueue } from '../jobs/queue.ts'

/** The real queue, started at its first use: most tests need none, and creating its tables takes a while. */
export function createLazyQueue(database: Database, pool: Pool, logger: Logger): Queue {
  let queue: Promise<Queue> | undefined
  const started = () => {
    queue ??= startQueue(database, pool, logger)
    return queue
  }
  return {
    enqueue: async (...args) => (await started()).enqueue(...args),
    work: async (...args) => (await started()).work(...args),
    schedule: async (...args) => (await started()).schedule(...args),
    count: async () => (await started()).count(),
    stop: async () => (await queue)?.stop(),
  }
}
