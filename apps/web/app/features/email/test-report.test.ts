import { ORPCError } from '@orpc/client'
import { describe, expect, test } from 'vitest'
import { ConnectionLost } from '../../api/connection-lost.ts'
import { environmentReport, failureReport, providerReport, sendingReport } from './test-report.ts'

const sender = 'Quotespark <no-reply@quotespark.example>'

describe('Test Environment', () => {
  test.each([
    [null, false, 'Resend API key not configured', 'Emails are stored at /dev/mail', 'warning'],
    ['smtp', false, 'Resend API key not configured', 'Emails are sent by SMTP.', 'success'],
    ['resend', true, 'Resend API key configured', 'Emails are sent by Resend.', 'success'],
  ] as const)(
    'reports the environment with the provider %s',
    (provider, has_resend_key, title, description, tone) => {
      const report = environmentReport({ provider, has_resend_key, sender })
      expect(report).toMatchObject({ title, tone, description: expect.stringContaining(description) })
      expect(report.description).toContain(sender)
    },
  )
})

describe('Test email-provider API', () => {
  test('reports a successful test, and a failed one with its reason', () => {
    expect(providerReport({ provider: 'smtp', success: true, error: null })).toMatchObject({
      title: 'API test successful',
      tone: 'success',
    })
    expect(providerReport({ provider: 'resend', success: false, error: 'API key is invalid' })).toEqual({
      title: 'API test failed',
      description: 'API key is invalid',
      tone: 'danger',
    })
    expect(providerReport({ provider: 'resend', success: false, error: null }).description).toBe(
      'Unknown error',
    )
  })
})

describe('Send Test Email', () => {
  const report = (status: 'sent' | 'waiting' | 'failed' | 'kept', error: string | null = null) =>
    sendingReport({ status, error }, 'ada@example.com')

  test('reports where the email went', () => {
    expect(report('sent')).toMatchObject({
      title: 'Email sent successfully!',
      description: 'It is on its way to ada@example.com.',
    })
    expect(report('kept')).toMatchObject({
      title: 'Email sent successfully!',
      description: 'No provider is configured, so it is stored at /dev/mail.',
    })
  })

  test('reports the error, and whether sending is retried', () => {
    expect(report('failed', 'No such user')).toEqual({
      title: 'Failed to send email',
      description: 'No such user',
      tone: 'danger',
    })
    expect(report('failed').description).toBe('Unknown error')
    expect(report('waiting', 'ECONNREFUSED')).toMatchObject({
      title: 'Failed to send email',
      description: 'ECONNREFUSED. We’ll keep trying.',
    })
    expect(report('waiting')).toMatchObject({ title: 'Email is waiting to be sent', tone: 'warning' })
  })

  test.each([
    ['a lost connection', new ConnectionLost('x'), 'Network error'],
    ['nothing known', new ORPCError('INTERNAL_SERVER_ERROR'), 'Unknown error'],
    ['no error at all', undefined, 'Unknown error'],
    [
      'a refused request',
      new ORPCError('too_many_requests', {
        defined: true,
        status: 429,
        message: 'Too many attempts. Please wait 30 seconds and try again.',
      }),
      'Too many attempts. Please wait 30 seconds and try again.',
    ],
  ])('reports the reason for %s', (_, error, description) => {
    expect(failureReport('Failed to send email', error)).toEqual({
      title: 'Failed to send email',
      description,
      tone: 'danger',
    })
  })
})
