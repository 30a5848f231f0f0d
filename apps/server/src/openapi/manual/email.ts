import { SAMPLE_URL } from '../sample/company.ts'
import { sampleId } from '../sample/sample-id.ts'
import type { Manual } from './page.ts'

const template = 'magic-link'
const variables = { name: 'Priya Shah', loginUrl: `${SAMPLE_URL}/portal/login?token=sample-token` }
const subject = 'Your sign-in link'

export const emailManual: Manual<'email'> = {
  listTemplates: {
    description:
      'Answers every e-mail that the product sends, with its variables: which are required and what each looks like. The names are those that `preview` and `send` take.',
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
      'Draws an e-mail with these variables and answers its subject, HTML and plain text. Nothing is sent or kept. An unknown template or a missing variable is refused with `invalid_input`.',
    input: { template, variables },
    output: {
      subject,
      html: '<!DOCTYPE html><html lang="en-GB"><body><p>Hello Priya Shah,</p></body></html>',
      text: 'Hello Priya Shah,',
    },
  },
  getEnvironment: {
    description:
      'Answers how e-mails go out of this installation: over SMTP, over Resend, or (`null`) not at all, so that they are kept to be read at `/dev/mail`. No key or password is shown. Only who is signed in, with a verified address, is told.',
    output: { provider: 'smtp', has_resend_key: false, sender: 'Quotespark <hello@quotes.example>' },
  },
  testProvider: {
    description:
      'Goes the way to the e-mail provider as far as signing in, and says whether that worked. No mail is sent; a provider that does not answer well is `success: false` with its words, not an error.',
    output: { provider: 'smtp', success: true, error: null },
  },
  sendTest: {
    description:
      'Sends one of the e-mails to `to`, marked as a test; answers go to the caller. Links may lead to this site only, and texts may hold none. The call waits up to 8 seconds for the provider; 20 tests an hour may be sent, 5 of them to one address; they count among the mails of a day as well (`mail_limit_reached`).',
    input: { template, variables, to: 'priya@oldmillbakery.example' },
    output: { id: sampleId('test mail'), status: 'sent', subject, error: null },
  },
}

const reportToken = '01a3bd4e-70aa-7f3c-9d2e-58f0c1b2a394'
const reportable = { company_name: 'Fenwick & Daughters Landscaping', subject: 'Quote Q-1795219200123' }

export const mailReportManual: Manual<'mailReport'> = {
  get: {
    description:
      'What the link *Report this email* of a mail is about. Every mail that a company sends to somebody else has one.',
    notFound: ['email'],
    input: { token: reportToken },
    output: { ...reportable, is_reported: false },
  },
  create: {
    description:
      'Reports the mail to whoever runs the installation, once however often it is called. The company can then send no more to its address: each attempt is refused with `mail_limit_reached`. A mail to several addresses is reported without that, because nobody knows who of them it was.',
    notFound: ['email'],
    input: { token: reportToken },
    output: { ...reportable, is_reported: true },
  },
}
