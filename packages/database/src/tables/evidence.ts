import type { AnswerAction, TellingWay } from '@quotespark/domain/document'
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
import { createdAt, instant, money, rowId } from './columns.ts'
import { companies, files } from './company.ts'
import { customers } from './customer.ts'
import { documents } from './document.ts'

/*
 * What proves what was sent and what was answered. Rows are only ever added: the application's role may do nothing else,
 * and a trigger refuses everybody else (migration 0022). `sha256` and `previous_sha256` are worked out by the database as a
 * row comes in, over all of the row; docs/evidence.md says how, and `npm run verify` works them out anew.
 */

/** Set by the database as the row comes in. */
const hash = () => text().notNull().default('')

/** What a document said when it was sealed, with the very PDF of it. */
export const documentRevisions = pgTable(
  'document_revisions',
  {
    company_id: uuid().notNull(),
    document_id: uuid().notNull(),
    /** 1, 2, … */
    revision: integer().notNull(),
    /** `SealedContent` as JSON, kept as the text that was hashed; null where release 0.1.0 had kept the PDF alone. */
    content: text(),
    total_amount: money(),
    /** Null where release 0.1.0 had kept the content alone. */
    pdf_file_id: uuid(),
    pdf_sha256: text(),
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
    index('document_revisions_company_id_pdf_file_id_idx')
      .on(table.company_id, table.pdf_file_id)
      .where(sql`${table.pdf_file_id} is not null`),
    // Whoever has a PDF finds what it is without knowing whose.
    index('document_revisions_pdf_sha256_idx').on(table.pdf_sha256),
    check('document_revisions_revision_check', sql`${table.revision} >= 1`),
    check('document_revisions_something_check', sql`num_nonnulls(${table.content}, ${table.pdf_sha256}) > 0`),
    check(
      'document_revisions_pdf_check',
      sql`(${table.pdf_file_id} is null) = (${table.pdf_sha256} is null)`,
    ),
  ],
)

/**
 * The other files of a revision: what was attached to it, its logo, the pictures of its lines and its e-invoice, the certificates of its acceptance, and
 * what was accepted of it where something was to choose.
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
    /** Of the file's bytes. */
    file_sha256: text().notNull(),
    /** Of a certificate and of what was accepted: the acceptance. */
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
    // Whoever has an e-invoice, or what was drawn of an acceptance, finds what it is without knowing whose.
    index('revision_files_e_invoice_sha256_idx').on(table.file_sha256).where(sql`role = 'e_invoice'`),
    index('revision_files_chosen_sha256_idx').on(table.file_sha256).where(sql`role = 'chosen'`),
    check(
      'revision_files_role_check',
      sql`${table.role} in ('attachment', 'logo', 'picture', 'e_invoice', 'certificate', 'staff_certificate', 'chosen')`,
    ),
  ],
)

/** What is being sealed: its content stands, its PDF is still drawn. Gone once the revision is there. */
export const documentSealings = pgTable(
  'document_sealings',
  {
    company_id: uuid().notNull(),
    document_id: uuid().notNull(),
    revision: integer().notNull(),
    /** Null is what the document says when it is taken up: it was sent by release 0.1.0, which kept nothing of it. */
    content: text(),
    /** How it goes out once it is sealed, and who sends it; null when nobody is told. */
    delivery: jsonb(),
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
 * The history of documents: who did what when. Each names the hash of the one before it. Kept also of a draft that was
 * deleted, so no foreign key leads to the document; nor to who acted, who may go.
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
    /** The name as it was then. */
    actor_name: text().notNull(),
    data: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Of the revision, the answer or the payment that it tells of. */
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

/** What was answered to a quote, by its customer or, told otherwise, noted by staff. */
export const documentAnswers = pgTable(
  'document_answers',
  {
    company_id: uuid().notNull(),
    id: rowId(),
    document_id: uuid().notNull(),
    /** What was read and answered; null where release 0.1.0 did not keep it. */
    revision: integer(),
    customer_id: uuid().notNull(),
    action: text().$type<AnswerAction>().notNull(),
    /** The reason of a rejection, the text of an amendment request. */
    reason: text(),
    /** The name typed when accepting. */
    signed_name: text(),
    signature_file_id: uuid(),
    signature_sha256: text(),
    /** The exact PDF that was answered. */
    pdf_file_id: uuid(),
    pdf_sha256: text(),
    /** Of a quote that offers choices what was accepted of it, as JSON, and what that comes to. */
    selection: text(),
    total_amount: money(),
    ip_address: text(),
    user_agent: text(),
    /** The verified e-mail of the portal session, or null when acted through the shared link. */
    portal_email: text(),
    /** Who of staff noted it, and how they were told; null when the customer answered here. */
    noted_by: uuid(),
    noted_by_name: text(),
    told: text().$type<TellingWay>(),
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
    index('document_answers_revision_idx')
      .on(table.company_id, table.document_id, table.revision)
      .where(sql`${table.revision} is not null`),
    index('document_answers_company_id_customer_id_idx').on(table.company_id, table.customer_id),
    index('document_answers_company_id_pdf_file_id_idx')
      .on(table.company_id, table.pdf_file_id)
      .where(sql`${table.pdf_file_id} is not null`),
    index('document_answers_company_id_signature_file_id_idx')
      .on(table.company_id, table.signature_file_id)
      .where(sql`${table.signature_file_id} is not null`),
    check('document_answers_action_check', sql`${table.action} in ('accept', 'reject', 'amendment')`),
    check('document_answers_told_check', sql`${table.told} in ('phone', 'email', 'in_person', 'other')`),
    check(
      'document_answers_noted_check',
      sql`(${table.told} is null) = (${table.noted_by_name} is null) and (${table.noted_by} is null or ${table.told} is not null)`,
    ),
    check(
      'document_answers_evidence_check',
      sql`${table.action} <> 'accept' or ${table.told} is not null
        or (${table.signed_name} is not null and ${table.pdf_sha256} is not null)`,
    ),
    check(
      'document_answers_selection_check',
      sql`(${table.selection} is null) = (${table.total_amount} is null)
        and (${table.selection} is null or ${table.action} = 'accept')`,
    ),
    check(
      'document_answers_amendment_check',
      sql`${table.action} <> 'amendment' or (${table.reason} is not null and btrim(${table.reason}) <> '')`,
    ),
  ],
)
