import { eventually } from '@quotespark/testing/eventually'
import type { SmtpMailbox } from '@quotespark/testing/smtp-mailbox'
import { linksIn } from '../http/dev-mail/links-in.ts'
import type { TestBrowser } from './test-browser.ts'

/** Signs somebody up at a running application, confirms through the email and signs them in. */
export async function signUpByMail(
  browser: TestBrowser,
  smtp: SmtpMailbox,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const names = { name: 'Ann Baker', first_name: 'Ann', last_name: 'Baker' }
  await browser.post('/api/auth/sign-up/email', { email, password, ...names })
  const link = await eventually(() => {
    const mail = smtp.mails.find(({ to }) => to === email)
    return new URL(linksIn(mail?.html ?? '')[0] ?? '')
  })
  await browser.fetch(`/api/auth/verify-email${link.search}`)
  const answer = await browser.post('/api/auth/sign-in/email', { email, password })
  if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}`)
}
