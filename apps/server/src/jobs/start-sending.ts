import { openTransport } from '../mail/transport.ts'
import type { Services } from '../services.ts'
import { sendEmail } from './send-email.ts'

/** Sends the emails of the outbox as they arrive, if a provider is configured. */
export async function startSending(services: Services): Promise<void> {
  const transport = openTransport(services.config)
  if (!transport) return
  await services.queue.work('send-email', ({ email_id }) => sendEmail(services, transport, email_id))
}
