import type { PortalInvoice } from '@quotespark/contract'
import { asCompany, documentEvents, type Transaction } from '@quotespark/database'
import { CUSTOMER_REPLY_LABELS, type CustomerReply, dayAfterReply } from '@quotespark/domain/billing'
import { splitAddresses } from '@quotespark/domain/contact'
import { OWED_INVOICE_STATUSES } from '@quotespark/domain/document'
import { isZeroMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { formatDate, londonDate } from '@quotespark/domain/time'
import { and, asc, eq, gt } from 'drizzle-orm'
import { requireCompany } from '../../company/require-company.ts'
import { staffUrl } from '../../company/staff-url.ts'
import { postEmail } from '../../mail/outbox.ts'
import { staffToMail } from '../../notifying/members-wanting.ts'
import { notifyStaff } from '../../notifying/notify-staff.ts'
import type { Services } from '../../services.ts'
import { holdForReply } from '../document/chasing/hold-invoice.ts'
import { toPayOf } from '../document/cis/cis-of-invoice.ts'
import { belongsToDocument, type DocumentRef } from '../document/document-ref.ts'
import { recordEvent } from '../document/evidence/history.ts'
import { findNewestContent } from '../document/evidence/revisions.ts'
import { lockDocument } from '../document/lock-document.ts'
import { type InvoiceDocument, loadPrintableInvoice } from '../document/printable.ts'
import { requireCustomer } from '../document/require-customer.ts'
import { emailedTo } from '../document/send/receivers.ts'
import { findReplies } from './customer-replies.ts'
import { isStaff } from './is-staff.ts'
import { readPortalInvoice, seenBy } from './read-portal-document.ts'
import { floodStart, refuseFlood } from './refuse-flood.ts'

export interface Reply {
  kind: CustomerReply
  note: string | null
  /** The day on which they paid, as they say. */
  promised_on: string | null
}

/** The caller as far as known: `portal_email` is the verified address of a portal session. */
interface Replier {
  user_id: string | undefined
  portal_email: string | null
}

type Parts = { db: Transaction; services: Services }

/**
 * Records that a customer says an invoice is paid, or that there is a problem: its history quotes them, it is not chased for five working
 * days, and staff are told. Nothing else about the invoice changes. The same reply again, while it stands, records nothing more. Refuses a
 * draft with `not_found`, staff with `own_company`, an invoice of which nothing is to be paid with `transition_not_allowed`, and too many replies
 * about one invoice with `too_many_requests`.
 */
export function replyToInvoice(
  services: Services,
  document: DocumentRef<'invoice'>,
  reply: Reply,
  replier: Replier,
): Promise<PortalInvoice> {
  const { company_id, document_id } = document
  return asCompany(services.database, company_id, async (db) => {
    // When two presses arrive at once, the second sees what the first has done.
    const invoice = (await lockDocument(db, document)) as unknown as InvoiceDocument
    const { status, number } = invoice
    if (status === 'draft') throw new Refusal('not_found', { entity: 'invoice' })
    if (await isStaff(db, company_id, replier.user_id)) {
      throw new Refusal('own_company', { company: (await requireCompany(db, company_id)).name })
    }
    const seen = seenBy(services)
    if (!OWED_INVOICE_STATUSES.includes(status) || isZeroMoney(await toPay(db, invoice))) {
      throw new Refusal('transition_not_allowed', { entity: 'invoice', from: status, to: status })
    }
    const standing = (await findReplies(db, company_id, [document_id], seen)).get(document_id)
    if (!standing || isOther(standing, reply)) {
      refuseFlood(services, await timesOfReplies({ db, services }, document))
      const by_name = await customerName(db, document, invoice)
      await record({ db, services }, document, reply, by_name)
      await tellStaff({ db, services }, document, { number, reply, by_name, replier })
    }
    return readPortalInvoice(db, document, seen)
  })
}

const toPay = async (db: Transaction, { company_id, id }: InvoiceDocument) =>
  toPayOf(await loadPrintableInvoice(db, company_id, id))

const isOther = (one: Reply, other: Reply) =>
  one.kind !== other.kind || one.note !== other.note || one.promised_on !== other.promised_on

async function timesOfReplies({ db, services }: Parts, document: DocumentRef<'invoice'>): Promise<string[]> {
  const rows = await db
    .select({ created_at: documentEvents.created_at })
    .from(documentEvents)
    .where(
      and(
        belongsToDocument(documentEvents, document),
        eq(documentEvents.event, 'customer_replied'),
        gt(documentEvents.created_at, floodStart(services)),
      ),
    )
    .orderBy(asc(documentEvents.position))
  return rows.map(({ created_at }) => created_at)
}

/** The customer as the invoice they were sent names them. */
async function customerName(db: Transaction, document: DocumentRef<'invoice'>, invoice: InvoiceDocument) {
  const content = await findNewestContent(db, document)
  if (content) return content.customer.name
  const { company_id, customer_id } = invoice
  return customer_id === null ? '' : (await requireCustomer(db, company_id, customer_id)).name
}

async function record(
  { db, services }: Parts,
  document: DocumentRef<'invoice'>,
  { kind, note, promised_on }: Reply,
  by_name: string,
): Promise<void> {
  const now = services.clock.now()
  const today = londonDate(now)
  const until = dayAfterReply(today, services.config.bankHolidays)
  const reason = note ?? CUSTOMER_REPLY_LABELS[kind]
  const hold = { cause: kind, reason, until, promised_on, by_name, created_at: now.toISOString() }
  await holdForReply(db, document, hold, today)
  const actor = { user_id: null, name: by_name }
  const data = { kind, ...(note !== null && { note }), ...(promised_on !== null && { promised_on }) }
  await recordEvent({ db, services }, document, 'customer_replied', actor, { data })
}

const SAYS: Readonly<Record<CustomerReply, { title: string; that: string }>> = {
  paid: { title: 'Customer has paid', that: 'they have paid' },
  problem: { title: 'Problem', that: 'there is a problem' },
}

/** Notifies staff in the app and by email. A reply to the email goes to the customer, where their address is known. */
async function tellStaff(
  { db, services }: Parts,
  document: DocumentRef<'invoice'>,
  { number, reply, by_name, replier }: { number: string; reply: Reply; by_name: string; replier: Replier },
): Promise<void> {
  const { company_id, document_id } = document
  const { title, that } = SAYS[reply.kind]
  const says = `${by_name} says that ${that}`
  await notifyStaff(services, db, {
    company_id,
    document,
    event: 'customer_replied',
    title: `${title}: ${number}`,
    body: `${says}: invoice ${number}.`,
  })
  const [known] = splitAddresses((await emailedTo(db, document)) ?? '')
  const reply_to = replier.portal_email ?? known ?? null
  for (const person of await staffToMail({ db, services }, company_id, 'customer_replied')) {
    await postEmail(services, db, {
      company_id,
      document_id,
      template: 'customer-replied',
      allowance: 'account',
      to: person.email,
      reply_to,
      variables: {
        name: person.name,
        says,
        invoiceNumber: number,
        note: reply.note,
        paidOn: reply.promised_on && formatDate(reply.promised_on),
        replyTo: reply_to,
        openUrl: staffUrl(services.config, company_id, `/app/invoices/${document_id}`),
      },
    })
  }
}
