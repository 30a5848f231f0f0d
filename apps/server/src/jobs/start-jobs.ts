import { expireQuotes } from '../features/quote/expire-quotes.ts'
import type { Services } from '../services.ts'
import { cleanUp } from './clean-up.ts'

/** Begins to work off what the queue holds, and what the clock says. Times are London's. */
export async function startJobs(services: Services): Promise<void> {
  const { queue, config } = services
  if (!config.keepsMail) await startSending(services)
  await queue.work('expire-quotes', async () => {
    await expireQuotes(services)
  })
  await queue.work('clean-up', () => cleanUp(services))
  await queue.schedule('expire-quotes', '*/5 * * * *', {})
  await queue.schedule('clean-up', '30 3 * * *', {})
}

/** The libraries of the providers are loaded where there is something to send with. */
async function startSending(services: Services): Promise<void> {
  const [{ openTransport }, { sendEmail }] = await Promise.all([
    import('../mail/transport.ts'),
    import('./send-email.ts'),
  ])
  const transport = openTransport(services.config)
  if (!transport) return
  await services.queue.work('send-email', ({ email_id }) => sendEmail(services, transport, email_id))
}
