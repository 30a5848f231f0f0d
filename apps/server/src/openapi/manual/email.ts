import { SAMPLE_URL } from '../sample/company.ts'
import { sampleId } from '../sample/sample-id.ts'
import type { Manual } from './page.ts'

const template = 'magic-link'
const variables = { name: 'Priya Shah', loginUrl: `${SAMPLE_URL}/portal/login?token=sample-token` }
const subject = 'Your sign-in link'

export const emailManual: Manual<'email'> = {
  listTemplates: {
    description:
      'Returns every email that the product sends, with its variables: which are required, and an example of each. The names are those that `preview` and `send` take.',
    output: {
      items: [
        {
          name: template,
          title: 'Sign-in link',
          description: 'Signs a customer in to the portal.',
          variables: [
            { name: 'loginUrl', required: true, sample: variables.loginUrl },
            { name: 'name', required: false, sample: variables.name },
          ],
        },
      ],
    },
  },
  preview: {
    description:
      'Renders an email with these variables and returns its subject, HTML and plain text. Nothing is sent or stored. An unknown template or a missing variable is refused with `invalid_input`.',
    input: { template, variables },
    output: {
      subject,
      html: '<!DOCTYPE html><html lang="en-GB"><body><p>Hello Priya Shah,</p></body></html>',
      text: 'Hello Priya Shah,',
    },
  },
  getEnvironment: {
    description:
      'Returns how this installation sends email: over SMTP, over Resend, or (`null`) not at all, in which case emails are stored at `/dev/mail`. No key or password is shown. Only signed-in people with a verified address are told.',
    output: { provider: 'smtp', has_resend_key: false, sender: 'Quotespark <hello@quotes.example>' },
  },
  testProvider: {
    description:
      'Signs in to the email provider and says whether that worked. No email is sent; a failure returns `success: false` with the provider’s words, not an error.',
    output: { provider: 'smtp', success: true, error: null },
  },
  sendTest: {
    description:
      'Sends one of the emails to `to`, marked as a test; replies go to the caller. Links may only lead to this site, and texts may not contain any. The call waits up to 8 seconds for the provider; 20 tests an hour may be sent, 5 of them to one address; they also count towards the daily limit (`mail_limit_reached`).',
    input: { template, variables, to: 'priya@oldmillbakery.example' },
    output: { id: sampleId('test mail'), status: 'sent', subject, error: null },
  },
}

const reportToken = '01a3bd4e-70aa-7f3c-9d2e-58f0c1b2a394'
const reportable = { company_name: 'Fenwick & Daughters Landscaping', subject: 'Quote Q-1795219200123' }

export const mailReportManual: Manual<'mailReport'> = {
  get: {
    description:
      'Returns which email the link *Report this email* is about. Every email from a company to someone else has one.',
    notFound: ['email'],
    input: { token: reportToken },
    output: { ...reportable, is_reported: false },
  },
  create: {
    description:
      'Reports the email to the operator of the installation, once however often it is called. The company can then no longer email its address: each attempt is refused with `mail_limit_reached`. An email to several addresses is reported without blocking any, because nobody knows which recipient reported it.',
    notFound: ['email'],
    input: { token: reportToken },
    output: { ...reportable, is_reported: true },
  },
}
