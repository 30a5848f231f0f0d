import { expireQuotes } from '../features/quote/expire-quotes.ts'
import type { Services } from '../services.ts'
import { cleanUp } from './clean-up.ts'

/** Begins to work off what the queue holds, and what the clock says. Times are London's. */
export async function startJobs(services: Services): Promise<void> {
  const { queue, config } = services
  if (!config.keepsMail) {
    // The libraries of the mail providers are loaded where there is something to send with.
    const { startSending } = await import('./start-sending.ts')
    await startSending(services)
  }
  await queue.work('expire-quotes', async () => {
    await expireQuotes(services)
  })
  await queue.work('clean-up', () => cleanUp(services))
  await queue.schedule('expire-quotes', '*/5 * * * *', {})
  await queue.schedule('clean-up', '30 3 * * *', {})
}
