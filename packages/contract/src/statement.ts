import { STATEMENT_ENTRY_KINDS } from '@quotespark/domain/billing'
import { INVOICE_AGES } from '@quotespark/domain/dashboard'
import { PAYMENT_METHODS } from '@quotespark/domain/document'
import { LIMITS, MESSAGES } from '@quotespark/domain/validation'
import { z } from 'zod'
import { customerDetail } from './customer.ts'
import { lateLetterPreview, pdfFile, showInterestInput } from './document.ts'
import {
  calendarDate,
  emailsOrNull,
  id,
  money,
  optionalLines,
  optionalText,
  requiredEmail,
} from './fields.ts'
import { procedure, refusals } from './procedure.ts'

const tags = ['Statements']

/** Both days are included. Without `from` it starts with the first entry, without `to` it ends today. */
const days = { from: calendarDate.optional(), to: calendarDate.optional() }

const ofDays = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ ...days, ...shape }).refine(
    (input) => {
      const { from, to } = input as { from?: string; to?: string }
      return from === undefined || to === undefined || from <= to
    },
    { path: ['from'], message: MESSAGES.rangeOrder },
  )

/** Entries of one answer. */
const STATEMENT_PAGE = 200

const page = {
  cursor: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(STATEMENT_PAGE).default(STATEMENT_PAGE),
}

const entry = z.object({
  /** Id of the document, or of the payment. */
  id,
  date: calendarDate,
  kind: z.enum(STATEMENT_ENTRY_KINDS),
  /** Number of the document, or the reference of a payment; null where it has none. */
  number: z.string().nullable(),
  /** Null for money. */
  document_id: id.nullable(),
  /** How money came or went back; null for a document. */
  method: z.enum(PAYMENT_METHODS).nullable(),
  /** The part that adds to what is owed, and the part that takes off it: one of them is 0.00. */
  debit: money,
  credit: money,
  /** The balance after this entry; negative where the customer is in credit. */
  balance: money,
})
export type StatementEntry = z.infer<typeof entry>

const statement = z.object({
  from: calendarDate,
  to: calendarDate,
  /** The balance before the first day. */
  opening_balance: money,
  entries: z.array(entry),
  next_cursor: z.string().nullable(),
  /** The balance at the end of the last day; later entries do not count. */
  closing_balance: money,
  /** The balances of the invoices at the end of the last day, by days after their due date. */
  ageing: z.record(z.enum(INVOICE_AGES), money),
  /** Credit that no invoice had taken then: the sum of the ageing less it is the closing balance. */
  unallocated_credit: money,
  /** Balances of invoices dated after the last day, where that is today or later; 0.00 for days that are over. */
  dated_later: money,
})
export type Statement = z.infer<typeof statement>

const found = refusals('company_required', 'not_found')
const path = '/customers/{id}/statement' as const

const letter = {
  to_email: requiredEmail('To').optional(),
  cc: emailsOrNull('Cc').optional(),
  subject: optionalText('Subject', LIMITS.email_subject).unwrap().optional(),
  message: optionalLines('Message', LIMITS.email_message).unwrap().optional(),
  ...showInterestInput,
}

/** Statements of one customer, part of the customers' contract. */
export const statementContract = {
  getStatement: procedure('staff')
    .route({ method: 'GET', path, tags, summary: 'What happened on some days, with the running balance' })
    .input(ofDays({ id, ...page }))
    .output(statement)
    .errors(found),
  getStatementPdf: procedure('staff')
    .route({ method: 'GET', path: `${path}/pdf`, tags, summary: 'The same as a PDF' })
    .input(ofDays({ id }))
    .output(pdfFile)
    .errors(refusals('company_required', 'not_found', 'busy')),
  exportStatementCsv: procedure('staff')
    .route({ method: 'GET', path: `${path}/csv`, tags, summary: 'The same as a CSV file' })
    .input(ofDays({ id }))
    .output(z.file().mime('text/csv'))
    .errors(found),
  previewStatement: procedure('manage_invoices')
    .route({ method: 'POST', path: `${path}/preview`, tags, summary: 'Preview the email with the statement' })
    .input(ofDays({ id, ...letter }))
    .output(lateLetterPreview)
    .errors(refusals('company_required', 'forbidden', 'not_found', 'busy')),
  sendStatement: procedure('manage_invoices')
    .route({ method: 'POST', path: `${path}/send`, tags, summary: 'Email the statement to the customer' })
    .input(ofDays({ id, ...letter }))
    .output(customerDetail)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'not_found',
        'customer_email_missing',
        'mail_limit_reached',
        'busy',
        'idempotency_key_reused',
      ),
    ),
  setStatementSending: procedure('manage_invoices')
    .route({
      method: 'PUT',
      path: '/customers/{id}/statement-sending',
      tags,
      summary: 'Send the statement every month, or stop',
    })
    .input(z.object({ id, monthly: z.boolean() }))
    .output(customerDetail)
    .errors(refusals('company_required', 'forbidden', 'not_found')),
}

const account = z.object({
  /** The customer that this person is a contact of. */
  customer_id: id,
  customer_name: z.string(),
  company_name: z.string(),
  /** The balances less unused credit; negative where they are in credit. */
  account_balance: money,
})
export type PortalAccount = z.infer<typeof account>

const closed = refusals('not_found', 'company_closed')

/** Statements for the signed-in person, part of the portal's contract. */
export const portalStatementContract = {
  listAccounts: procedure('customer')
    .route({
      method: 'GET',
      path: '/portal/accounts',
      tags,
      summary: 'The companies that this person is a customer of, with the balance of each',
    })
    .output(z.object({ email: z.string(), items: z.array(account) }))
    .errors(refusals('portal_account_not_found')),
  getStatement: procedure('customer')
    .route({ method: 'GET', path: '/portal/statement', tags, summary: 'The statement of one account' })
    .input(ofDays({ customer_id: id, ...page }))
    .output(statement)
    .errors(closed),
  getStatementPdf: procedure('customer')
    .route({ method: 'GET', path: '/portal/statement/pdf', tags, summary: 'The same as a PDF' })
    .input(ofDays({ customer_id: id }))
    .output(pdfFile)
    .errors(refusals('not_found', 'company_closed', 'busy')),
}
