import { openTransport } from '../mail/transport.ts'
import type { Services } from '../services.ts'
import { sendEmail } from './send-email.ts'

/** Sends what the outbox holds, as it comes. */
export async function startSending(services: Services): Promise<void> {
  const transport = openTransport(services.config)
  if (!transport) return
  await services.queue.work('send-email', ({ email_id }) => sendEmail(services, transport, email_id))
}
