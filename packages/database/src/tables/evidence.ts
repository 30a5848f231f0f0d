import type { AnswerAction, AnswerChannel } from '@quotespark/domain/document'
import { LOST_REASONS, type LostReason } from '@quotespark/domain/report'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, money, oneOf, rowId } from './columns.ts'
import { companies, files } from './company.ts'
import { customers } from './customer.ts'
import { documents } from './document.ts'

/*
 * Evidence of what was sent and answered. Rows are only added: the application's role can do nothing else, and a trigger
 * refuses everybody else (refuse_change_of_evidence). The database computes `sha256` and `previous_sha256` over the whole row on
 * insert, as docs/evidence.md describes; `npm run verify` recomputes them.
 */

/** Set by the database on insert. */
const hash = () => text().notNull().default('')

/** The content of a document when it was sealed, with its exact PDF. */
export const documentRevisions = pgTable(
  'document_revisions',
  {
    company_id: uuid().notNull(),
    document_id: uuid().notNull(),
    /** 1, 2, … */
    revision: integer().notNull(),
    /** `SealedContent` as JSON, stored as the text that was hashed. */
    content: text().notNull(),
    total_amount: money().notNull(),
    pdf_file_id: uuid().notNull(),
    pdf_sha256: text().notNull(),
    sealed_at: instant().notNull(),
    sealed_by: uuid(),
    previous_sha256: text(),
    sha256: hash(),
  },
  (table) => [
    primaryKey({
      name: 'document_revisions_pkey',
      columns: [table.company_id, table.document_id, table.revision],
    }),
    foreignKey({
      name: 'document_revisions_document_fk',
      columns: [table.company_id, table.document_id],
      foreignColumns: [documents.company_id, documents.id],
    }),
    foreignKey({
      name: 'document_revisions_pdf_file_fk',
      columns: [table.company_id, table.pdf_file_id],
      foreignColumns: [files.company_id, files.id],
    }),
    index('document_revisions_company_id_pdf_file_id_idx').on(table.company_id, table.pdf_file_id),
    // Finds the revision of a PDF without knowing whose it is.
    index('document_revisions_pdf_sha256_idx').on(table.pdf_sha256),
    check('document_revisions_revision_check', sql`${table.revision} >= 1`),
  ],
)

/**
 * The other files of a revision: attachments, logo, line pictures, e-invoice, certificates of its acceptance, and the PDF
 * of the accepted choice.
 */
export const revisionFiles = pgTable(
  'revision_files',
  {
    company_id: uuid().notNull(),
    document_id: uuid().notNull(),
    revision: integer().notNull(),
    role: text()
      .$type<
        'attachment' | 'logo' | 'picture' | 'e_invoice' | 'certificate' | 'staff_certificate' | 'chosen'
      >()
      .notNull(),
    file_id: uuid().notNull(),
    /** Hash of the file's bytes. */
    file_sha256: text().notNull(),
    /** The acceptance that a certificate or an accepted choice belongs to. */
    answer_id: uuid(),
    created_at: createdAt(),
    sha256: hash(),
  },
  (table) => [
    primaryKey({
      name: 'revision_files_pkey',
      columns: [table.company_id, table.document_id, table.revision, table.role, table.file_id],
    }),
    foreignKey({
      name: 'revision_files_revision_fk',
      columns: [table.company_id, table.document_id, table.revision],
      foreignColumns: [
        documentRevisions.company_id,
        documentRevisions.document_id,
        documentRevisions.revision,
      ],
    }),
    foreignKey({
      name: 'revision_files_file_fk',
      columns: [table.company_id, table.file_id],
      foreignColumns: [files.company_id, files.id],
    }),
    foreignKey({
      name: 'revision_files_answer_fk',
      columns: [table.company_id, table.answer_id],
      foreignColumns: [documentAnswers.company_id, documentAnswers.id],
    }),
    index('revision_files_company_id_file_id_idx').on(table.company_id, table.file_id),
    index('revision_files_company_id_answer_id_idx')
      .on(table.company_id, table.answer_id)
      .where(sql`${table.answer_id} is not null`),
    // Finds the revision of an e-invoice or of an accepted choice's PDF without knowing whose it is.
    index('revision_files_e_invoice_sha256_idx').on(table.file_sha256).where(sql`role = 'e_invoice'`),
    index('revision_files_chosen_sha256_idx').on(table.file_sha256).where(sql`role = 'chosen'`),
    check(
      'revision_files_role_check',
      sql`${table.role} in ('attachment', 'logo', 'picture', 'e_invoice', 'certificate', 'staff_certificate', 'chosen')`,
    ),
  ],
)

/** A pending sealing: its content is fixed and its PDF still has to be rendered. Deleted once the revision exists. */
export const documentSealings = pgTable(
  'document_sealings',
  {
    company_id: uuid().notNull(),
    document_id: uuid().notNull(),
    revision: integer().notNull(),
    content: text().notNull(),
    /** How it is sent once sealed, and by whom. */
    delivery: jsonb().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'document_sealings_pkey', columns: [table.company_id, table.document_id] }),
    foreignKey({
      name: 'document_sealings_document_fk',
      columns: [table.company_id, table.document_id],
      foreignColumns: [documents.company_id, documents.id],
    }).onDelete('cascade'),
  ],
)

/**
 * The history of documents: who did what and when, each event with the hash of the previous one. Kept even when a draft is
 * deleted, so there is no foreign key to the document, nor to the actor, whose account may be deleted.
 */
export const documentEvents = pgTable(
  'document_events',
  {
    company_id: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    id: rowId(),
    document_id: uuid().notNull(),
    /** 1, 2, … in each document; set by the database. */
    position: integer().notNull().default(0),
    event: text().notNull(),
    /** Null when the customer or the product itself acted. */
    actor_user_id: uuid(),
    /** The actor's name at that time. */
    actor_name: text().notNull(),
    data: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Hash of the revision, answer or payment the event refers to. */
    evidence_sha256: text(),
    created_at: createdAt(),
    previous_sha256: text(),
    sha256: hash(),
  },
  (table) => [
    primaryKey({ name: 'document_events_pkey', columns: [table.company_id, table.id] }),
    unique('document_events_position_key').on(table.company_id, table.document_id, table.position),
    index('document_events_actor_idx').on(table.company_id, table.actor_user_id),
  ],
)

/** Answers to quotes, given by the customer or, when given elsewhere, recorded by staff. */
export const documentAnswers = pgTable(
  'document_answers',
  {
    company_id: uuid().notNull(),
    id: rowId(),
    document_id: uuid().notNull(),
    /** The revision that was answered. */
    revision: integer().notNull(),
    customer_id: uuid().notNull(),
    action: text().$type<AnswerAction>().notNull(),
    /** The reason of a rejection, or the text of an amendment request. */
    reason: text(),
    /** The name typed when accepting. */
    signed_name: text(),
    signature_file_id: uuid(),
    signature_sha256: text(),
    /** The exact PDF that was answered. */
    pdf_file_id: uuid().notNull(),
    pdf_sha256: text().notNull(),
    /** For a quote with choices: the accepted choice as JSON, or the one wished for with a request for changes, and its total. */
    selection: text(),
    total_amount: money(),
    ip_address: text(),
    user_agent: text(),
    /** The verified email of the portal session; null for answers through the shared link. */
    portal_email: text(),
    /** The member of staff who recorded the answer and how they were told; null when the customer answered here. */
    noted_by: uuid(),
    noted_by_name: text(),
    told: text().$type<AnswerChannel>(),
    /** Why it was rejected, as far as that was said. */
    lost_reason: text().$type<LostReason>(),
    timestamp: createdAt(),
    sha256: hash(),
  },
  (table) => [
    primaryKey({ name: 'document_answers_pkey', columns: [table.company_id, table.id] }),
    foreignKey({
      name: 'document_answers_document_fk',
      columns: [table.company_id, table.document_id],
      foreignColumns: [documents.company_id, documents.id],
    }),
    foreignKey({
      name: 'document_answers_revision_fk',
      columns: [table.company_id, table.document_id, table.revision],
      foreignColumns: [
        documentRevisions.company_id,
        documentRevisions.document_id,
        documentRevisions.revision,
      ],
    }),
    foreignKey({
      name: 'document_answers_customer_fk',
      columns: [table.company_id, table.customer_id],
      foreignColumns: [customers.company_id, customers.id],
    }),
    foreignKey({
      name: 'document_answers_signature_file_fk',
      columns: [table.company_id, table.signature_file_id],
      foreignColumns: [files.company_id, files.id],
    }),
    foreignKey({
      name: 'document_answers_pdf_file_fk',
      columns: [table.company_id, table.pdf_file_id],
      foreignColumns: [files.company_id, files.id],
    }),
    index('document_answers_company_id_document_id_idx').on(
      table.company_id,
      table.document_id,
      table.timestamp,
    ),
    index('document_answers_revision_idx').on(table.company_id, table.document_id, table.revision),
    index('document_answers_company_id_customer_id_idx').on(table.company_id, table.customer_id),
    index('document_answers_company_id_pdf_file_id_idx').on(table.company_id, table.pdf_file_id),
    index('document_answers_company_id_signature_file_id_idx')
      .on(table.company_id, table.signature_file_id)
      .where(sql`${table.signature_file_id} is not null`),
    // Rejections by day, for the report of quotes won and lost.
    index('document_answers_rejected_idx')
      .on(table.company_id, table.timestamp, table.document_id)
      .where(sql`${table.action} = 'reject'`),
    check(
      'document_answers_lost_reason_check',
      sql`${table.lost_reason} is null or (${table.action} = 'reject' and ${table.lost_reason} in ${oneOf(LOST_REASONS)})`,
    ),
    check('document_answers_action_check', sql`${table.action} in ('accept', 'reject', 'amendment')`),
    check('document_answers_told_check', sql`${table.told} in ('phone', 'email', 'in_person', 'other')`),
    check(
      'document_answers_noted_check',
      sql`(${table.told} is null) = (${table.noted_by_name} is null) and (${table.noted_by} is null or ${table.told} is not null)`,
    ),
    check(
      'document_answers_evidence_check',
      sql`${table.action} <> 'accept' or ${table.told} is not null or ${table.signed_name} is not null`,
    ),
    check(
      'document_answers_selection_check',
      sql`(${table.selection} is null) = (${table.total_amount} is null)
        and (${table.selection} is null or ${table.action} in ('accept', 'amendment'))`,
    ),
    check(
      'document_answers_amendment_check',
      sql`${table.action} <> 'amendment' or (${table.reason} is not null and btrim(${table.reason}) <> '')`,
    ),
  ],
)
