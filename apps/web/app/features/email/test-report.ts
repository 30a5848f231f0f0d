import { ORPCError } from '@orpc/client'
import { isConnectionLost } from '../../api/connection-lost.ts'
import { errorSentence } from '../../api/error-sentence.ts'

/** Result of one of the buttons: shown as a toast and listed in the debug info. */
export interface TestReport {
  title: string
  description: string
  tone: 'success' | 'warning' | 'danger'
}

/** A report that was shown, with its running number. */
export interface ShownReport extends TestReport {
  number: number
  /** Time of day: '14:05:09'. */
  at: string
}

interface Environment {
  provider: 'smtp' | 'resend' | null
  has_resend_key: boolean
  sender: string
}

const WAYS = {
  smtp: 'Emails are sent by SMTP.',
  resend: 'Emails are sent by Resend.',
  none: 'Emails are stored at /dev/mail instead of being sent.',
}

export function environmentReport({ provider, has_resend_key, sender }: Environment): TestReport {
  const description = `${WAYS[provider ?? 'none']} The sender is ${sender}.`
  return has_resend_key
    ? { title: 'Resend API key configured', description, tone: 'success' }
    : { title: 'Resend API key not configured', description, tone: provider ? 'success' : 'warning' }
}

export function providerReport({
  provider,
  success,
  error,
}: {
  provider: Environment['provider']
  success: boolean
  error: string | null
}): TestReport {
  if (!success) {
    return { title: 'API test failed', description: error || 'Unknown error', tone: 'danger' }
  }
  return { title: 'API test successful', description: WAYS[provider ?? 'none'], tone: 'success' }
}

export function sendingReport(
  { status, error }: { status: 'sent' | 'waiting' | 'failed' | 'kept'; error: string | null },
  to: string,
): TestReport {
  if (status === 'sent') {
    return { title: 'Email sent successfully!', description: `It is on its way to ${to}.`, tone: 'success' }
  }
  if (status === 'kept') {
    return {
      title: 'Email sent successfully!',
      description: 'No provider is configured, so it is stored at /dev/mail.',
      tone: 'success',
    }
  }
  if (status === 'waiting' && error === null) {
    return {
      title: 'Email is waiting to be sent',
      description: 'The provider has not accepted it yet. We’ll keep trying.',
      tone: 'warning',
    }
  }
  const reason = error || 'Unknown error'
  return {
    title: 'Failed to send email',
    description: status === 'waiting' ? `${reason.replace(/\.$/, '')}. We’ll keep trying.` : reason,
    tone: 'danger',
  }
}

/** `title` names the action that failed. */
export function failureReport(title: string, error: unknown): TestReport {
  return { title, description: reason(error), tone: 'danger' }
}

function reason(error: unknown): string {
  if (isConnectionLost(error)) return 'Network error'
  const sentence = errorSentence(error, 'Unknown error')
  return error instanceof ORPCError || !(error instanceof Error) ? sentence : error.message || sentence
}
