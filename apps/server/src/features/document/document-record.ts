import {
  customers,
  documentAttachments,
  documentHolds,
  documentLinks,
  documentMessages,
  documents,
  statement,
  type Transaction,
  together,
} from '@quotespark/database'
import { DOCUMENTS } from '@quotespark/domain/document'
import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { listAttachments, presentAttachments } from './attachments/list-attachments.ts'
import { listDocumentEmails } from './document-emails.ts'
import { isOfItsCustomer } from './document-filter.ts'
import {
  belongsToDocument,
  DOCUMENT_PLACEHOLDERS,
  type DocumentKeys,
  type DocumentRef,
  documentParams,
  isDocument,
} from './document-ref.ts'
import { listHistory } from './evidence/history.ts'
import { findNewestContent } from './evidence/revisions.ts'
import { storedTotals } from './lines/priced-lines.ts'
import { listMessages, presentStaffMessage } from './messages/messages.ts'
import type { Printable, StoredDocument } from './printable.ts'
import { GIVEN_RECEIVED, receiversOf } from './send/receivers.ts'
import { shareUrl } from './share-link.ts'
import { presentUndoWindow } from './undo-window/present-undo-window.ts'

// One statement, because each costs more time than its rows do, and documents are read often. Few have attachments or questions.
const besideDocument = statement('beside_document', (db) => {
  const itself = { company_id: documents.company_id, document_id: documents.id }
  return db
    .select({
      emailed_to: receiversOf(GIVEN_RECEIVED),
      reminders_to: receiversOf('reminders'),
      link_token: documentLinks.token,
      hold: documentHolds,
      has_attachments: hasRows(db, documentAttachments, itself),
      has_messages: hasRows(db, documentMessages, itself),
    })
    .from(documents)
    .leftJoin(customers, isOfItsCustomer(sql.placeholder('company_id')))
    .leftJoin(documentLinks, and(belongsToDocument(documentLinks, itself), isNull(documentLinks.revoked_at)))
    .leftJoin(documentHolds, belongsToDocument(documentHolds, itself))
    .where(isDocument(documents, DOCUMENT_PLACEHOLDERS))
})

/** For an id of no document: whoever reads the record with the document then finds none. */
const NOTHING_BESIDE = {
  ...{ emailed_to: null, reminders_to: null, link_token: null, hold: null },
  ...{ has_attachments: false, has_messages: false },
}

/**
 * Reads what a document of any kind has beside its content: what was sealed last, history, emails, link, an action in its undo
 * window, attachments, receivers and questions.
 */
export async function loadRecord(db: Transaction, document: DocumentRef) {
  const { received } = DOCUMENTS[document.kind]
  const [sealed, history, emails, [beside = NOTHING_BESIDE]] = await together([
    findNewestContent(db, document),
    listHistory(db, document),
    listDocumentEmails(db, document),
    besideDocument(db, { ...documentParams(document), received }),
  ])
  const { has_attachments, has_messages, ...rest } = beside
  const [attached, messages] = await together([
    has_attachments ? listAttachments(db, document) : [],
    has_messages ? listMessages(db, document.company_id, [document.document_id]) : [],
  ])
  return { sealed, history, emails, attached, messages, ...rest }
}

type BesideTable = typeof documentAttachments | typeof documentMessages

function hasRows(db: Transaction, table: BesideTable, document: DocumentKeys): SQL<boolean> {
  return sql`exists ${db.select({ id: table.id }).from(table).where(belongsToDocument(table, document))}`
}

type DocumentRecord = Awaited<ReturnType<typeof loadRecord>>

/** The fields of a document of any kind, as staff see it. */
export function presentRecord<Row extends StoredDocument>(
  row: Row,
  {
    company,
    items,
    emailed_to,
    reminders_to,
    link_token,
    hold,
    history,
    emails,
    attached,
    messages,
  }: DocumentRecord & Pick<Printable, 'company' | 'items'>,
  { appUrl, now }: { appUrl: string; now: Date },
) {
  return {
    id: row.id,
    company_id: row.company_id,
    title: row.title,
    description: row.description,
    notes: row.notes,
    customer_id: row.customer_id,
    ...storedTotals(company, row, items),
    revision: row.revision,
    changed_since_sent: row.changed_since_sent,
    view_count: row.view_count,
    last_viewed_at: row.last_viewed_at,
    sent_at: row.sent_at,
    messages: messages.map(presentStaffMessage),
    emailed_to,
    reminders_to,
    contact_id: row.contact_id,
    site_id: row.site_id,
    internal_notes: row.internal_notes,
    ...presentAttachments(attached),
    share_url: link_token === null ? null : shareUrl(appUrl, row.kind, link_token),
    held: presentUndoWindow(hold, now),
    history,
    emails,
    created_at: row.created_at,
    updated_at: row.updated_at,
    version: row.version,
  }
}
