import {
  allocations,
  type Database,
  documentAnswers,
  documentEvents,
  documentRevisions,
  documentSealings,
  documents,
  files,
  paymentCorrections,
  payments,
  revisionFiles,
  type Transaction,
  type vatEntries,
} from '@quotespark/database'
import { and, asc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm'
import { type CreditNoteRow, readCredit } from './read-credit.ts'

export type RevisionRow = Omit<typeof documentRevisions.$inferSelect, 'content'> & {
  /** Null only if somebody with access to the database has removed the rule against it. */
  content: string | null
}
export type RevisionFileRow = typeof revisionFiles.$inferSelect
export type AnswerRow = typeof documentAnswers.$inferSelect
export type AllocationRow = typeof allocations.$inferSelect
export type CorrectionRow = typeof paymentCorrections.$inferSelect
export type FileRow = typeof files.$inferSelect
export type VatEntryRow = typeof vatEntries.$inferSelect

/** An event with each value of its data as the text that was hashed. */
export type EventRow = Omit<typeof documentEvents.$inferSelect, 'data'> & {
  data: Record<string, string | null> | null
}

export type PaymentRow = typeof payments.$inferSelect & {
  /** Sum of its own allocations; of a void or a refund, what it takes back. */
  allocated: string
  /** Says what of a payment still settles documents. */
  settling: string
  /** Says what was voided, refunded and disputed of it, less what came back of that. */
  returned: string
  /** Says what refunds that Stripe has not answered hold of it. */
  held: string
  /** The same as the database keeps it. */
  standing: { allocated_amount: string; returned_amount: string; held_amount: string } | null
}

/** All the evidence kept for a document, with the row of the document itself. */
export interface Evidence {
  document_id: string
  /** Undefined when a draft was deleted: its history stays. */
  document: DocumentRow | undefined
  /** A sending whose document has not been sealed yet. */
  sealing: typeof documentSealings.$inferSelect | undefined
  /** Ordered by position. */
  events: EventRow[]
  /** Ordered by number. */
  revisions: RevisionRow[]
  revisionFiles: RevisionFileRow[]
  answers: AnswerRow[]
  allocations: AllocationRow[]
  /** Payments allocated to the document, and voids that take them back. */
  payments: PaymentRow[]
  /** Hashes of payments that settled nothing of the invoice that they were made for, of all documents that were read. */
  kept: ReadonlySet<string>
  /** Money that was recorded for a quote, whatever became of it, and its corrections. */
  prepayments: PaymentRow[]
  prepaymentCorrections: CorrectionRow[]
  /** Ordered by payment and position. */
  corrections: CorrectionRow[]
  /** Allocations of its credit, and what was refunded of it: of a credit note alone. */
  usedCredit: AllocationRow[]
  refunded: string
  /** The credit notes on it: of an invoice alone. */
  creditNotes: CreditNoteRow[]
  /** Files that the rows above name. */
  files: FileRow[]
}

type DocumentRow = Pick<
  typeof documents.$inferSelect,
  | 'id'
  | 'kind'
  | 'number'
  | 'customer_id'
  | 'status'
  | 'revision'
  | 'changed_since_sent'
  | 'sent_at'
  | 'accepted_at'
  | 'accepted_revision'
  | 'accepted_total_amount'
  | 'total_amount'
  | 'sealed_total_amount'
  | 'cis_rate'
  | 'cis_labour_amount'
  | 'cis_materials_amount'
  | 'amount_paid'
  | 'set_off_amount'
  | 'credited_amount'
  | 'due_date'
  | 'valid_until'
>

/**
 * Reads a single state of the company in one short transaction that sees no other company: a write made meanwhile appears
 * in all of the reads or in none.
 */
export function readAsOf<Result>(
  db: Database,
  company_id: string,
  read: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('role', 'quotespark_app', true),
        set_config('app.company_id', ${company_id}, true)`)
      return read(tx)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Returns evidence in the order of the ids, also for an id that has none. */
export async function readEvidence(
  tx: Transaction,
  company_id: string,
  documentIds: string[],
): Promise<Evidence[]> {
  if (documentIds.length === 0) return []
  const rows = await readRows(tx, company_id, documentIds)
  const of = <Row extends { document_id: string }>(all: Row[]) => Map.groupBy(all, (row) => row.document_id)
  const sealings = new Map(rows.sealings.map((row) => [row.document_id, row]))
  const events = of(rows.events)
  const revisions = of(rows.revisions)
  const named = of(rows.revisionFiles)
  const answers = of(rows.answers)
  const allocated = of(rows.allocations)
  const usedCredit = Map.groupBy(rows.usedCredit, ({ credit_note_id }) => credit_note_id)
  const refunded = new Map(rows.refunded.map((row) => [row.credit_note_id, row]))
  const creditNotes = Map.groupBy(rows.creditNotes, ({ invoice_id }) => invoice_id)
  const documentsById = new Map(rows.documents.map((row) => [row.id, row]))
  const prepayments = Map.groupBy(rows.prepayments, ({ quote_id }) => quote_id)
  const paymentsById = new Map(rows.payments.map((row) => [row.id, row]))
  const corrections = Map.groupBy(rows.corrections, ({ payment_id }) => payment_id)
  const filesById = new Map(rows.files.map((row) => [row.id, row]))
  return documentIds.map((document_id) => {
    const mine = {
      document_id,
      document: documentsById.get(document_id),
      sealing: sealings.get(document_id),
      events: events.get(document_id) ?? [],
      revisions: revisions.get(document_id) ?? [],
      revisionFiles: named.get(document_id) ?? [],
      answers: answers.get(document_id) ?? [],
      allocations: allocated.get(document_id) ?? [],
    }
    const paymentIds = paymentIdsOf(mine.allocations)
    const prepaid = prepayments.get(document_id) ?? []
    return {
      ...mine,
      usedCredit: usedCredit.get(document_id) ?? [],
      refunded: refunded.get(document_id)?.amount ?? '0.00',
      creditNotes: creditNotes.get(document_id) ?? [],
      kept: rows.kept,
      prepayments: prepaid,
      prepaymentCorrections: prepaid.flatMap(({ id }) => corrections.get(id) ?? []),
      payments: paymentIds.flatMap((id) => paymentsById.get(id) ?? []),
      corrections: paymentIds.flatMap((id) => corrections.get(id) ?? []),
      files: [...new Set(fileIdsOf(mine))].flatMap((id) => filesById.get(id) ?? []),
    }
  })
}

async function readRows(tx: Transaction, company_id: string, ids: string[]) {
  const rows = {
    documents: await tx
      .select({
        id: documents.id,
        kind: documents.kind,
        number: documents.number,
        customer_id: documents.customer_id,
        status: documents.status,
        revision: documents.revision,
        changed_since_sent: documents.changed_since_sent,
        sent_at: documents.sent_at,
        accepted_at: documents.accepted_at,
        accepted_revision: documents.accepted_revision,
        accepted_total_amount: documents.accepted_total_amount,
        total_amount: documents.total_amount,
        sealed_total_amount: documents.sealed_total_amount,
        cis_rate: documents.cis_rate,
        cis_labour_amount: documents.cis_labour_amount,
        cis_materials_amount: documents.cis_materials_amount,
        amount_paid: documents.amount_paid,
        set_off_amount: documents.set_off_amount,
        credited_amount: documents.credited_amount,
        due_date: documents.due_date,
        valid_until: documents.valid_until,
      })
      .from(documents)
      .where(and(eq(documents.company_id, company_id), inArray(documents.id, ids))),
    sealings: await tx
      .select()
      .from(documentSealings)
      .where(and(eq(documentSealings.company_id, company_id), inArray(documentSealings.document_id, ids))),
    events: await tx
      .select({
        ...getTableColumns(documentEvents),
        data: sql<
          EventRow['data']
        >`(select jsonb_object_agg(key, value) from jsonb_each_text(${documentEvents.data}))`,
      })
      .from(documentEvents)
      .where(and(eq(documentEvents.company_id, company_id), inArray(documentEvents.document_id, ids)))
      .orderBy(asc(documentEvents.document_id), asc(documentEvents.position)),
    revisions: await tx
      .select()
      .from(documentRevisions)
      .where(and(eq(documentRevisions.company_id, company_id), inArray(documentRevisions.document_id, ids)))
      .orderBy(asc(documentRevisions.document_id), asc(documentRevisions.revision)),
    revisionFiles: await tx
      .select()
      .from(revisionFiles)
      .where(and(eq(revisionFiles.company_id, company_id), inArray(revisionFiles.document_id, ids)))
      .orderBy(asc(revisionFiles.document_id), asc(revisionFiles.revision), asc(revisionFiles.file_id)),
    answers: await tx
      .select()
      .from(documentAnswers)
      .where(and(eq(documentAnswers.company_id, company_id), inArray(documentAnswers.document_id, ids)))
      .orderBy(asc(documentAnswers.document_id), asc(documentAnswers.timestamp), asc(documentAnswers.id)),
    allocations: await tx
      .select()
      .from(allocations)
      .where(and(eq(allocations.company_id, company_id), inArray(allocations.document_id, ids)))
      .orderBy(asc(allocations.document_id), asc(allocations.created_at), asc(allocations.id)),
  }
  const paymentIds = paymentIdsOf(rows.allocations)
  const prepayments = await tx
    .select(paymentColumns())
    .from(payments)
    .where(and(eq(payments.company_id, company_id), inArray(payments.quote_id, ids)))
  // Money that settled nothing of the invoice that it was paid for.
  const kept = rows.events.flatMap(({ event, evidence_sha256 }) =>
    event === 'credit_kept' && evidence_sha256 !== null ? [evidence_sha256] : [],
  )
  const keptPayments =
    kept.length === 0
      ? []
      : await tx
          .select({ sha256: payments.sha256 })
          .from(payments)
          .where(and(eq(payments.company_id, company_id), inArray(payments.sha256, kept)))
  const correctedIds = [...paymentIds, ...prepayments.map(({ id }) => id)]
  const fileIds = [...new Set(fileIdsOf(rows))]
  return {
    ...rows,
    ...(await readCredit(tx, company_id, ids)),
    payments: paymentIds.length === 0 ? [] : await readPayments(tx, company_id, paymentIds),
    prepayments,
    kept: new Set(keptPayments.map(({ sha256 }) => sha256)),
    corrections: correctedIds.length === 0 ? [] : await readCorrections(tx, company_id, correctedIds),
    files:
      fileIds.length === 0
        ? []
        : await tx
            .select()
            .from(files)
            .where(and(eq(files.company_id, company_id), inArray(files.id, fileIds))),
  }
}

/** The payments, voids and refunds that allocations name; those of a credit note name none. */
function paymentIdsOf(rows: AllocationRow[]): string[] {
  return [...new Set(rows.flatMap(({ payment_id }) => payment_id ?? []))]
}

/** Columns of a payment, with the sum of its allocations. */
function paymentColumns() {
  // The table names are written out because Drizzle omits them among selected columns.
  const allocated = sql<string>`(select coalesce(sum(part.amount), 0)::numeric(16,2)::text from allocations part
    where part.company_id = payments.company_id and part.payment_id = payments.id)`
  const settling = sql<string>`(select coalesce(sum(part.amount - coalesce((select sum(taken.amount) from allocations taken
        where taken.company_id = part.company_id and taken.allocation_id = part.id), 0)), 0)::numeric(16,2)::text
    from allocations part where part.company_id = payments.company_id and part.payment_id = payments.id
      and part.allocation_id is null)`
  const returned = sql<string>`(select coalesce(sum(taking.amount - coalesce((select sum(undone.amount) from payments undone
        where undone.company_id = taking.company_id and undone.payment_id = taking.id), 0)), 0)::numeric(16,2)::text
    from payments taking where taking.company_id = payments.company_id and taking.payment_id = payments.id)`
  const held = sql<string>`(select coalesce(sum(asked.amount), 0)::numeric(16,2)::text from refund_requests asked
    where asked.company_id = payments.company_id and asked.payment_id = payments.id and asked.closed_at is null)`
  const standing = sql<
    PaymentRow['standing']
  >`(select json_build_object('allocated_amount', kept.allocated_amount::text,
      'returned_amount', kept.returned_amount::text, 'held_amount', kept.held_amount::text)
    from payment_standings kept where kept.company_id = payments.company_id and kept.id = payments.id)`
  return { ...getTableColumns(payments), allocated, settling, returned, held, standing }
}

async function readPayments(tx: Transaction, company_id: string, ids: string[]): Promise<PaymentRow[]> {
  return tx
    .select(paymentColumns())
    .from(payments)
    .where(and(eq(payments.company_id, company_id), inArray(payments.id, ids)))
}

async function readCorrections(tx: Transaction, company_id: string, ids: string[]): Promise<CorrectionRow[]> {
  return tx
    .select()
    .from(paymentCorrections)
    .where(and(eq(paymentCorrections.company_id, company_id), inArray(paymentCorrections.payment_id, ids)))
    .orderBy(asc(paymentCorrections.payment_id), asc(paymentCorrections.position))
}

/** Reads payments after `after` that settle nothing and so belong to no document. */
export async function readUnallocated(
  tx: Transaction,
  company_id: string,
  after: string,
  limit: number,
): Promise<PaymentRow[]> {
  return tx
    .select(paymentColumns())
    .from(payments)
    .where(
      and(
        eq(payments.company_id, company_id),
        gt(payments.id, after),
        sql`not exists (select from ${allocations} where ${allocations.company_id} = ${payments.company_id}
          and ${allocations.payment_id} = ${payments.id})`,
      ),
    )
    .orderBy(asc(payments.id))
    .limit(limit)
}

/** Reads ids after `after`: of documents, or of deleted drafts that left their history. */
export async function readDocumentIds(
  tx: Transaction,
  company_id: string,
  { of, after, limit }: { of: 'documents' | 'deleted'; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    of === 'documents'
      ? sql`select id from documents where company_id = ${company_id} and id > ${after} order by id limit ${limit}`
      : sql`select distinct document_id as id from document_events event
          where company_id = ${company_id} and document_id > ${after}
            and not exists (select from documents where company_id = ${company_id} and id = event.document_id)
          order by document_id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

function fileIdsOf({
  revisions,
  revisionFiles: named,
  answers,
}: Pick<Evidence, 'revisions' | 'revisionFiles' | 'answers'>): string[] {
  return [
    ...revisions.map(({ pdf_file_id }) => pdf_file_id),
    ...named.map(({ file_id }) => file_id),
    ...answers.flatMap(({ pdf_file_id, signature_file_id }) => [pdf_file_id, signature_file_id]),
  ].filter((id) => id !== null)
}
