import type { ChasedMail } from '@quotespark/contract'
import { customers, documents, type Transaction } from '@quotespark/database'
import {
  type ChasedKind,
  type ChasingStop,
  claimableSentence,
  FIRST_STEP_WITH_INTEREST,
} from '@quotespark/domain/billing'
import { fillEmailText, type PlaceholderValues } from '@quotespark/domain/document'
import {
  formatMoney,
  isZeroMoney,
  type Money,
  subtractMoney,
  sumMoney,
  toPence,
  ZERO_MONEY,
} from '@quotespark/domain/money'
import { daysBetween, daysInWords, formatDate, londonDate } from '@quotespark/domain/time'
import type { MailTemplates } from '@quotespark/paper/mail'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { requireCompany } from '../../company/require-company.ts'
import type { Services } from '../../services.ts'
import { cisStanding, toPayOfRow } from '../document/cis/cis-standing.ts'
import { customerUrl } from '../document/customer-url.ts'
import { documentRef } from '../document/document-ref.ts'
import { findNewestContent } from '../document/evidence/revisions.ts'
import { greetedAs, howToPay } from '../document/invoice-mail.ts'
import { documentBank } from '../document/kinds/document-parties.ts'
import { quoteReminderOf } from '../document/kinds/quote-reminder.ts'
import { claimableToday } from '../document/late-payment/read-debt.ts'
import { sumCredit } from '../document/payment/credit-sources.ts'
import { dueAsSealed } from '../document/payment/due-as-sealed.ts'
import { isPayableByCard } from '../document/payment/payable-by-card.ts'
import { type InvoiceDocument, loadPrintableQuote } from '../document/printable.ts'
import type { DueStep } from './due-steps.ts'
import type { PlannedMail } from './plan-mails.ts'
import { type NumberedStep, stepsOf } from './steps.ts'

interface Parts {
  db: Transaction
  services: Services
}
type Seller = Awaited<ReturnType<typeof quoteReminderOf>>['seller']
type Company = Awaited<ReturnType<typeof requireCompany>>

/** A mail as it goes out, or what stops it. */
export interface ComposedMail {
  mail: PlannedMail
  /** The steps that it covers, without those of customers who have paid enough. */
  steps: DueStep[]
  stopped_by: ChasingStop | null
  customer: ChasedMail['customer']
  invoices: ChasedMail['invoices']
  quotes: ChasedMail['quotes']
  words: { subject: string; message: string }
  email: { [Name in 'reminder' | 'quote-follow-up']: { template: Name; variables: MailTemplates[Name] } }[
    | 'reminder'
    | 'quote-follow-up']
  /** As the customer knows it: of a quote as it was sent. */
  seller: Seller
}

/** Writes a mail with the company's words, as it would go out on its day. Changes nothing. */
export function composeMail(parts: Parts, company: Company, mail: PlannedMail): Promise<ComposedMail> {
  return COMPOSE[mail.steps[0].kind](parts, company, mail)
}

const COMPOSE: Record<ChasedKind, typeof composeMail> = { invoice: composeReminder, quote: composeFollowUp }

/** One mail for all invoices of an address, with the words of the strictest step. Sums are what is to be paid after CIS, less the customer's unused credit. */
async function composeReminder(
  { db, services }: Parts,
  company: Company,
  mail: PlannedMail,
): Promise<ComposedMail> {
  const rows = await readInvoices(db, mail)
  const payable = rows.filter(({ to_pay }) => !isZeroMoney(to_pay))
  const credits = await creditOf(db, company.id, payable)
  // Credit that covers what would be listed of a customer leaves nothing to ask them for.
  const open = payable.filter(({ customer }) => {
    const ofCustomer = payable.filter((other) => other.customer.id === customer.id)
    return (
      toPence(credits.get(customer.id) ?? ZERO_MONEY) <
      toPence(sumMoney(ofCustomer.map(({ to_pay }) => to_pay)))
    )
  })
  const listed = open.length > 0 ? open : rows
  const steps = mail.steps.filter(({ id }) => listed.some(({ invoice }) => invoice.id === id))
  const [strictest] = steps
  const [first] = listed
  if (!strictest || !first) throw new Error('a mail about no invoice')
  const owed = sumMoney(listed.map(({ to_pay }) => to_pay))
  const customerIds = [...new Set(listed.map(({ customer }) => customer.id))]
  const credit = sumMoney(customerIds.map((id) => credits.get(id) ?? ZERO_MONEY))
  const total = open.length > 0 ? subtractMoney(owed, credit) : owed
  const numbers = listed.map(({ invoice }) => invoice.number)
  const late = Math.max(...listed.map(({ invoice }) => daysBetween(invoice.due_date, mail.day)))
  const only = listed.length === 1 ? first.invoice : undefined
  const link = only
    ? await customerUrl({ db, services }, documentRef('invoice', company.id, only.id))
    : `${services.config.APP_URL}/portal/invoices`
  const takesCards =
    services.stripe !== undefined &&
    listed.some(({ invoice: { status }, to_pay }) => isPayableByCard({ status, balance_due: to_pay }))
  const variables: MailTemplates['reminder'] = {
    customerName: greetedAs(first.customer),
    companyName: company.name,
    invoices: `${only ? 'invoice' : 'invoices'} ${IN_WORDS.format(numbers)}`,
    list: listed
      .map(
        ({ invoice, to_pay }) =>
          `${invoice.number}: ${formatMoney(to_pay)}, due ${formatDate(invoice.due_date)}`,
      )
      .join('\n'),
    total: formatMoney(total),
    credit: isZeroMoney(credit) ? null : formatMoney(credit),
    ...howToPay(documentBank(company), takesCards),
    reference: only?.number ?? null,
    invoiceUrl: link,
  }
  const step = wordsOf(company, strictest)
  return {
    mail,
    steps,
    stopped_by: open.length > 0 ? null : payable.length > 0 ? 'in_credit' : 'only_cis',
    customer: summaryOf(first.customer),
    invoices: listed.map(({ invoice: { id, number, due_date, balance_due } }) => ({
      ...{ id, invoice_number: number, due_date, balance_due },
      ...stepOf(steps, id),
    })),
    quotes: [],
    words: fill(step, {
      customer: first.customer.name,
      contact: variables.customerName,
      company: company.name,
      invoices: variables.invoices,
      total: variables.total,
      days_late: late > 0 ? daysInWords(late) : null,
      link,
      interest: await interestWords(
        { db, services },
        step,
        listed.map(({ invoice }) => invoice),
      ),
    }),
    email: { template: 'reminder', variables },
    seller: company,
  }
}

async function composeFollowUp(
  { db, services }: Parts,
  company: Company,
  mail: PlannedMail,
): Promise<ComposedMail> {
  const [step] = mail.steps
  const printable = await loadPrintableQuote(db, company.id, step.id)
  const { variables, placeholders, seller } = await quoteReminderOf({ db, services }, printable)
  const { quote, customer } = printable
  const followUp = variables as MailTemplates['quote-follow-up']
  return {
    mail,
    steps: mail.steps,
    stopped_by: null,
    customer: { id: step.customer_id, name: customer?.name ?? '', email: customer?.email ?? '' },
    invoices: [],
    quotes: [
      {
        ...{ id: quote.id, quote_number: quote.number, title: quote.title, valid_until: quote.valid_until },
        total_amount: quote.total_amount,
        ...stepOf(mail.steps, quote.id),
      },
    ],
    words: fill(wordsOf(company, step), {
      contact: followUp.customerName,
      company: followUp.companyName,
      number: followUp.quoteNumber,
      title: followUp.description ?? null,
      total: followUp.amount,
      valid_until: followUp.validUntil ?? null,
      link: followUp.quoteUrl,
      ...placeholders,
    }),
    email: { template: 'quote-follow-up', variables: followUp },
    seller,
  }
}

const summaryOf = ({ id, name, email }: ChasedMail['customer']) => ({ id, name, email })
const IN_WORDS = new Intl.ListFormat('en-GB', { type: 'conjunction' })

function stepOf(steps: readonly DueStep[], id: string) {
  const { days, step } = steps.find((each) => each.id === id) ?? { days: 0, step: 0 }
  return { days, step }
}

function wordsOf(company: Company, { kind, days }: Pick<DueStep, 'kind' | 'days'>): NumberedStep {
  const step = stepsOf(company, kind).find((each) => each.days === days)
  if (!step) throw new Error('a step that the company does not have')
  return step
}

const fill = ({ subject, text }: NumberedStep, values: PlaceholderValues) => ({
  subject: fillEmailText(subject, values),
  message: fillEmailText(text, values),
})

async function readInvoices(db: Transaction, { company_id, steps }: PlannedMail) {
  const rows = await db
    .select({
      invoice: documents,
      standing: cisStanding,
      customer: {
        id: customers.id,
        name: customers.name,
        email: customers.email,
        contact_person: customers.contact_person,
      },
    })
    .from(documents)
    .innerJoin(
      customers,
      and(eq(customers.company_id, documents.company_id), eq(customers.id, documents.customer_id)),
    )
    .where(
      and(
        eq(documents.company_id, company_id),
        inArray(
          documents.id,
          steps.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(documents.due_date), asc(documents.id))
  return Promise.all(
    rows.map(async ({ invoice, standing, customer }) => ({
      invoice: await asSent(db, invoice as unknown as InvoiceDocument),
      customer,
      to_pay: toPayOfRow({ ...invoice, standing }, invoice.balance_due ?? ZERO_MONEY),
    })),
  )
}

/** The invoice with the due date that the customer was sent. */
async function asSent(db: Transaction, invoice: InvoiceDocument): Promise<InvoiceDocument> {
  if (!invoice.changed_since_sent) return invoice
  const sealed = await findNewestContent(db, documentRef('invoice', invoice.company_id, invoice.id))
  return { ...invoice, due_date: dueAsSealed(invoice, sealed).due_date }
}

/** Reads the unused credit of each of these customers. */
async function creditOf(db: Transaction, company_id: string, rows: readonly { customer: { id: string } }[]) {
  const found = new Map<string, Money>()
  for (const id of new Set(rows.map(({ customer }) => customer.id)))
    found.set(id, await sumCredit(db, company_id, id))
  return found
}

/** Names the interest that can be claimed on late invoices; null where the text does not ask, or nothing can be claimed. */
async function interestWords(
  parts: Parts,
  { step, subject, text }: NumberedStep,
  listed: readonly InvoiceDocument[],
): Promise<string | null> {
  if (step < FIRST_STEP_WITH_INTEREST || !`${subject}${text}`.includes('{interest}')) return null
  const amount = await claimableToday(
    parts,
    listed.map(({ company_id, id }) => documentRef('invoice', company_id, id)),
  )
  return amount && claimableSentence(amount, londonDate(parts.services.clock.now()))
}
