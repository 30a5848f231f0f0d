import type { Database } from '@quotespark/database'
import type { Context } from 'hono'
import type { HttpEnv } from './http-env.ts'

const PATIENCE_MS = 2_000

/** For load balancers and supervisors: whether this process can do its work now, that is, reach its database. */
export function answerHealth(database: Database) {
  return async (context: Context<HttpEnv>) => {
    const isWell = await withinPatience(database.$client.query('select 1')).catch(() => false)
    return isWell
      ? context.json({ status: 'ok' })
      : context.json({ status: 'unavailable', message: 'The database does not answer.' }, 503)
  }
}

async function withinPatience(query: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false)
  })
  try {
    return await Promise.race([query.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}
