import type { Context } from 'hono'
import type { Services } from '../services.ts'
import type { HttpEnv } from './http-env.ts'

const PATIENCE_MS = 2_000

/** Tells load balancers and supervisors whether this process can do its work now, that is, reach its database. */
export function answerHealth({ database, disk }: Pick<Services, 'database' | 'disk'>) {
  return async (context: Context<HttpEnv>) => {
    const isWell = await withinPatience(database.$client.query('select 1')).catch(() => false)
    if (!isWell) {
      return context.json({ status: 'unavailable', message: 'The database is not answering.' }, 503)
    }
    // Reading works, and another process would find the same disk: no reason to take this one out of service.
    return (await disk.look()).is_nearly_full
      ? context.json({ status: 'degraded', message: 'The disk is nearly full: changes are refused.' })
      : context.json({ status: 'ok' })
  }
}

/** Tells supervisors whether this process answers. It checks nothing that a restart would not repair. */
export function answerLive(context: Context<HttpEnv>) {
  return context.json({ status: 'ok' })
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
