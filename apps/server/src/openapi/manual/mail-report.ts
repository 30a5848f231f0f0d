import type { Manual } from './page.ts'

const token = '01a3bd4e-70aa-7f3c-9d2e-58f0c1b2a394'
const reportable = { company_name: 'Fenwick & Daughters Landscaping', subject: 'Quote Q-1795219200123' }

export const mailReportManual: Manual<'mailReport'> = {
  get: {
    description:
      'What the link *Report this email* of a mail is about. Every mail that a company sends to somebody else has one.',
    notFound: ['email'],
    input: { token },
    output: { ...reportable, is_reported: false },
  },
  create: {
    description:
      'Reports the mail to whoever runs the installation, once however often it is called. The company can then send no more to its address: each attempt is refused with `mail_limit_reached`. A mail to several addresses is reported without that, because nobody knows who of them it was.',
    notFound: ['email'],
    input: { token },
    output: { ...reportable, is_reported: true },
  },
}
