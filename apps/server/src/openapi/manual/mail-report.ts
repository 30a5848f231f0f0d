import type { Manual } from './page.ts'

const token = '01a3bd4e-70aa-7f3c-9d2e-58f0c1b2a394'
const reportable = { company_name: 'Fenwick & Daughters Landscaping', subject: 'Quote Q-1795219200123' }

export const mailReportManual: Manual<'mailReport'> = {
  get: {
    description:
      'Answers which email the link *Report this email* is about. Every email from a company to someone else has one.',
    notFound: ['email'],
    input: { token },
    output: { ...reportable, is_reported: false },
  },
  create: {
    description:
      'Reports the email to the operator of the installation, once however often it is called. The company can then no longer email its address: each attempt is refused with `mail_limit_reached`. An email to several addresses is reported without blocking any, because nobody knows which recipient reported it.',
    notFound: ['email'],
    input: { token },
    output: { ...reportable, is_reported: true },
  },
}
