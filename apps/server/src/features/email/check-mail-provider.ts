import { mailProvider, openTransport } from '../../mail/transport.ts'
import type { Services } from '../../services.ts'

/** Describes how emails are sent. */
export function mailEnvironment({ config }: Services) {
  return {
    provider: mailProvider(config),
    has_resend_key: config.RESEND_API_KEY !== undefined,
    sender: config.MAIL_FROM,
  }
}

/** Connects to the provider as for an email, up to signing in. */
export async function checkMailProvider({ config, logger }: Services) {
  const provider = mailProvider(config)
  const transport = openTransport(config)
  if (!transport) return { provider, success: false, error: 'Resend API key not configured' }
  try {
    await transport.check()
    return { provider, success: true, error: null }
  } catch (error) {
    logger.warn({ err: error }, 'the e-mail provider was tried and did not answer well')
    return { provider, success: false, error: error instanceof Error ? error.message.slice(0, 500) : null }
  }
}
