import type { Attention } from '@quotespark/contract'
import {
  customers,
  documentHolds,
  documentMessages,
  documents,
  emails,
  hasKind,
  invoices,
  quotes,
  type Transaction,
  together,
  validUntilKey,
} from '@quotespark/database'
import { can } from '@quotespark/domain/company'
import { ATTENTION_REASONS, type AttentionReason, pickAttention } from '@quotespark/domain/dashboard'
import { isRemindable, isRemindedToday } from '@quotespark/domain/document'
import { londonDate } from '@quotespark/domain/time'
import { and, asc, desc, eq, max, min, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '../../api/find-few.ts'
import { withFailureSentence } from '../../api/named-failure.ts'
import type { Membership } from '../../company/find-membership.ts'
import { isInArchive, isOfItsCustomer } from '../document/document-filter.ts'
import {
  hasPlanOf,
  hasStageDue,
  isExpiring,
  isOverdue,
  isToInvoice,
  isUnanswered,
  isUnresolvedFailure,
  type SituationContext,
} from '../document/kinds/situations.ts'
import { sealedCustomer, shownCustomer } from '../document/sealed-customer.ts'
import { isUndoWindowOf } from '../document/undo-window/waiting-rows.ts'

/** Most documents of one reason that are counted. */
const MAX_COUNTED = 100

/** A document with its reason. `at` is a day in London or an instant. */
interface Found {
  id: string
  kind: Attention['groups'][number]['kind']
  at: string | null
}

/**
 * Lists the documents that call for a step, the most urgent of each reason. Reads at most `MAX_COUNTED` index entries for each
 * reason, however many documents there are. A document whose next step waits in its undo window is left out, except for a
 * reminder. Nothing for a person without a company.
 */
export async function getAttention(
  db: Transaction,
  membership: Membership | undefined,
  now: Date,
): Promise<Attention> {
  if (membership === undefined) return { items: [], groups: [] }
  const { company_id } = membership
  const context = { company_id, today: londonDate(now) }
  return withFailureSentence('Unable to fetch what needs attention', async () => {
    const found = await together(ATTENTION_REASONS.map((reason) => FINDERS[reason](db, context)))
    const byReason = found.map((entries, index) =>
      entries.map((entry) => ({ ...entry, reason: ATTENTION_REASONS[index] as AttentionReason })),
    )
    const picked = pickAttention(byReason)
    const details = picked.length === 0 ? [] : await readDetails(db, company_id, picked)
    const groups = byReason.flatMap((entries) =>
      [...Map.groupBy(entries, ({ kind }) => kind)].map(([kind, some]) => ({
        reason: (some[0] as (typeof some)[number]).reason,
        kind,
        count: some.length,
        is_exact: entries.length < MAX_COUNTED,
      })),
    )
    const detailOf = new Map(details.map((detail) => [detail.id, detail]))
    return {
      items: picked.flatMap((entry) => {
        const detail = detailOf.get(entry.id)
        return detail ? [present(entry, detail, membership, now)] : []
      }),
      groups,
    }
  })
}

type Find = (db: Transaction, context: SituationContext) => Promise<Found[]>

const FINDERS: Record<AttentionReason, Find> = {
  mail_failed: (db, context) =>
    db
      .select({ id: documents.id, kind: documents.kind, at: max(emails.created_at) })
      .from(emails)
      .innerJoin(
        documents,
        and(eq(documents.company_id, context.company_id), eq(documents.id, emails.document_id)),
      )
      .where(and(isUnresolvedFailure(context), isInArchive(documents, {}), isNotWaiting(db)))
      .groupBy(documents.id, documents.kind)
      .orderBy(desc(max(emails.created_at)))
      .limit(MAX_COUNTED),
  question_open: (db, context) =>
    db
      .select({ id: documents.id, kind: documents.kind, at: min(documentMessages.created_at) })
      .from(documentMessages)
      .innerJoin(
        documents,
        and(eq(documents.company_id, context.company_id), eq(documents.id, documentMessages.document_id)),
      )
      .where(and(isUnanswered(context), isInArchive(documents, {}), isNotWaiting(db)))
      .groupBy(documents.id, documents.kind)
      .orderBy(asc(min(documentMessages.created_at)))
      .limit(MAX_COUNTED),
  amendment_requested: (db, { company_id }) =>
    db
      .select({ id: quotes.id, kind: quotes.kind, at: sql<null>`null` })
      .from(quotes)
      .where(isListed(db, company_id, 'quote', eq(quotes.status, 'amendment_requested')))
      .orderBy(asc(quotes.created_at), asc(quotes.id))
      .limit(MAX_COUNTED),
  overdue: (db, { company_id, today }) =>
    db
      .select({ id: invoices.id, kind: invoices.kind, at: invoices.due_date })
      .from(invoices)
      .where(isListed(db, company_id, 'invoice', isOverdue(today)))
      .orderBy(asc(invoices.due_date), asc(invoices.id))
      .limit(MAX_COUNTED),
  stage_due: (db, { company_id, today }) =>
    db
      .select({ id: quotes.id, kind: quotes.kind, at: sql<null>`null` })
      .from(quotes)
      .where(and(isListed(db, company_id, 'quote', hasStageDue(today)), hasPlanOf(company_id)))
      .orderBy(asc(quotes.accepted_at), asc(quotes.id))
      .limit(MAX_COUNTED),
  to_invoice: (db, { company_id }) =>
    db
      .select({ id: quotes.id, kind: quotes.kind, at: quotes.accepted_at })
      .from(quotes)
      .where(isListed(db, company_id, 'quote', isToInvoice()))
      .orderBy(asc(quotes.accepted_at), asc(quotes.id))
      .limit(MAX_COUNTED),
  expiring: (db, { company_id, today }) =>
    db
      .select({ id: quotes.id, kind: quotes.kind, at: quotes.valid_until })
      .from(quotes)
      .where(isListed(db, company_id, 'quote', isExpiring(today)))
      .orderBy(asc(validUntilKey('asc')), asc(quotes.id))
      .limit(MAX_COUNTED),
}

/** Condition for documents of the company that are in its lists: what was archived is done with. */
function isListed(
  db: Transaction,
  company_id: string,
  kind: Found['kind'],
  condition: SQL | undefined,
): SQL | undefined {
  return and(
    eq(documents.company_id, company_id),
    hasKind(kind),
    condition,
    isInArchive(documents, {}),
    isNotWaiting(db),
  )
}

function isNotWaiting(db: Transaction): SQL {
  const waiting = db
    .select({ id: documentHolds.document_id })
    .from(documentHolds)
    .where(and(isUndoWindowOf(documents), sql`${documentHolds.step} <> 'remind'`))
  return sql`not exists ${waiting}`
}

function readDetails(db: Transaction, company_id: string, picked: readonly Found[]) {
  return db
    .select({
      id: documents.id,
      number: documents.number,
      title: documents.title,
      customer: { name: customers.name, email: customers.email },
      sealed_customer: sealedCustomer,
      status: documents.status,
      total_amount: documents.total_amount,
      accepted_total_amount: documents.accepted_total_amount,
      due_date: documents.due_date,
      balance_due: documents.balance_due,
      reminded_at: documents.reminded_at,
      waiting_step: documentHolds.step,
    })
    .from(documents)
    .leftJoin(customers, isOfItsCustomer(company_id))
    .leftJoin(documentHolds, isUndoWindowOf(documents))
    .where(
      and(
        eq(documents.company_id, company_id),
        isOneOf(
          documents.id,
          picked.map(({ id }) => id),
        ),
      ),
    )
}

type Detail = Awaited<ReturnType<typeof readDetails>>[number]
type Item = Attention['items'][number]

function present(
  { id, kind, reason, at }: Found & { reason: AttentionReason },
  { number, title, customer, sealed_customer, ...detail }: Detail,
  membership: Membership,
  now: Date,
): Item {
  const mayInvoice = can(membership, 'manage_invoices')
  const isReminding = detail.waiting_step === 'remind'
  const shown = shownCustomer(customer, sealed_customer)
  return {
    id,
    kind,
    reason,
    number,
    title,
    customer_name: shown.customer?.name ?? null,
    customer_now: shown.customer_now,
    amount: detail.balance_due ?? detail.accepted_total_amount ?? detail.total_amount,
    day: at === null ? null : dayOf(at),
    is_reminded: isReminding || isRemindedToday(detail.reminded_at, now),
    abilities: {
      edit: reason === 'amendment_requested' && can(membership, 'manage_quotes'),
      create_invoice: reason === 'to_invoice' && mayInvoice,
      remind: reason === 'overdue' && mayInvoice && !isReminding && isRemindable(asInvoice(detail), now),
    },
  }
}

const asInvoice = (detail: Omit<Detail, 'number' | 'title' | 'customer' | 'sealed_customer'>) => ({
  status: detail.status as 'sent',
  due_date: detail.due_date,
  balance_due: detail.balance_due ?? '0',
  reminded_at: detail.reminded_at,
})

/** A day is returned as it is, an instant as its day in London. */
const dayOf = (at: string) => (at.length === 10 ? at : londonDate(new Date(at)))
