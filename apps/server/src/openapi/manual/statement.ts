import type { PortalAccount, Statement } from '@quotespark/contract'
import { customer, customerDetail } from '../sample/customer.ts'
import { invoice } from '../sample/invoice.ts'
import { mailed } from '../sample/line.ts'
import { portalQuote } from '../sample/portal.ts'
import { sampleId } from '../sample/sample-id.ts'
import type { Manual } from './page.ts'

const { id, name, email } = customer
const days = { from: '2026-10-01', to: '2026-11-25' }
const page = { ...days, limit: 200 }

const statement: Statement = {
  ...days,
  opening_balance: '400.00',
  entries: [
    {
      id: invoice.id,
      date: '2026-10-26',
      kind: 'invoice',
      number: invoice.invoice_number,
      document_id: invoice.id,
      method: null,
      debit: '300.00',
      credit: '0.00',
      balance: '700.00',
    },
    {
      id: sampleId('payment'),
      date: '2026-11-10',
      kind: 'payment',
      number: 'NORTHGATE 17',
      document_id: null,
      method: 'bank_transfer',
      debit: '0.00',
      credit: '50.00',
      balance: '650.00',
    },
  ],
  next_cursor: null,
  closing_balance: '650.00',
  ageing: {
    not_yet_due: '250.00',
    late_1_30: '0.00',
    late_31_60: '300.00',
    late_61_90: '0.00',
    late_over_90: '100.00',
  },
  unallocated_credit: '0.00',
  dated_later: '0.00',
}

const letter = { subject: 'Your statement', message: 'Hello,\n\nHere is your statement.' }

const account: PortalAccount = {
  customer_id: id,
  customer_name: name,
  company_name: portalQuote.company.name,
  account_balance: '650.00',
}

const DAYS = 'Without `from` it starts with the first entry, without `to` it ends today.'

type Operations = Manual<'customer'>

export const statementManual: Pick<
  Operations,
  | 'getStatement'
  | 'getStatementPdf'
  | 'exportStatementCsv'
  | 'previewStatement'
  | 'sendStatement'
  | 'setStatementSending'
> = {
  getStatement: {
    description: `Returns the statement of a customer: invoices, credit notes and money by date, with the running balance. ${DAYS} It is as at \`to\`: nothing dated later counts, nor in the ageing. \`dated_later\` is owed on invoices dated after it, where \`to\` is today or later. How credit was used is no entry; \`unallocated_credit\` is the ageing less the closing balance. Cancelled invoices do not appear.`,
    notFound: ['customer'],
    input: { id, ...page },
    output: statement,
  },
  getStatementPdf: {
    description: `Returns the statement of a customer as a PDF. ${DAYS} It lists at most 2,000 entries; more are refused with \`invalid_input\`.`,
    notFound: ['customer'],
    input: { id, ...days },
  },
  exportStatementCsv: {
    description: `Returns the statement of a customer as a CSV file, however many entries there are: Customer, Date, Entry, Number, Billed, Paid or credited, and Balance. ${DAYS} Text that a spreadsheet would take for a formula is made harmless.`,
    notFound: ['customer'],
    input: { id, ...days },
  },
  previewStatement: {
    description:
      'Returns the email with the statement as `send` would send it now. Nothing is sent and nothing counts against the limit of emails.',
    notFound: ['customer'],
    input: { id, ...days, ...letter, show_interest: true },
    output: {
      ...{ to: email, cc: null, ...letter, html: '<p>Hello,</p>' },
      interest_amount: '104.60',
      warnings: [],
      unprintable: [],
    },
  },
  sendStatement: {
    description:
      'Emails the statement of a customer as a PDF, with a link to the portal. It goes to everybody there who receives invoices, unless `to_email` says otherwise. The PDF is kept as it was sent. `show_interest` names the statutory interest and the fixed sums of overdue invoices in the email of a statement that ends today; the PDF never does.',
    notFound: ['customer'],
    input: { id, ...days, ...letter },
    output: {
      ...customerDetail,
      emails: [mailed('statement', letter.subject, '2026-11-25T09:30:00.000Z')],
    },
  },
  setStatementSending: {
    description:
      'Switches the monthly statement of a customer on or off. It goes out on the first working day of each month, for the month before, and only while something is owed.',
    notFound: ['customer'],
    input: { id, monthly: true },
    output: { ...customerDetail, monthly_statement: true },
  },
}

export const portalStatementManual: Pick<
  Manual<'portal'>,
  'listAccounts' | 'getStatement' | 'getStatementPdf'
> = {
  listAccounts: {
    description:
      'Returns each customer, at any company, whose contact the signed-in email address is, with what they owe there. An address that no company knows is refused.',
    output: { email, items: [account] },
  },
  getStatement: {
    description: `Returns the statement of one account of the signed-in person, as staff see it. ${DAYS}`,
    notFound: ['customer'],
    input: { customer_id: id, ...page },
    output: statement,
  },
  getStatementPdf: {
    description: `Returns the statement of one account of the signed-in person as a PDF. ${DAYS}`,
    notFound: ['customer'],
    input: { customer_id: id, ...days },
  },
}
