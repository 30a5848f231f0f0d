import { documentSealings, documents, statement, type Transaction } from '@quotespark/database'
import { subtractMoney } from '@quotespark/domain/money'
import { readSealed, type SealedContent } from '@quotespark/paper'
import { sql } from 'drizzle-orm'
import type { CreditedInvoice } from '../credit/credited-invoice.ts'
import {
  belongsToDocument,
  DOCUMENT_PLACEHOLDERS,
  type DocumentRef,
  documentParams,
} from '../document-ref.ts'
import { findNewestContent } from '../evidence/revisions.ts'
import type { PrintableCreditNote } from '../printable.ts'
import { electronicParty } from './document-parties.ts'
import { billedTo } from './invoice-content.ts'
import { sharedContent } from './shared-content.ts'

/** The content of a credit note as it is issued. */
export function contentOfCreditNote(
  printable: PrintableCreditNote,
  invoice: CreditedInvoice,
  revision: number | null,
): SealedContent {
  const { creditNote, company } = printable
  const shared = sharedContent(printable, creditNote, revision)
  return {
    ...shared,
    seller: { ...shared.seller, ...electronicParty(company) },
    kind: 'credit_note',
    issued_on: creditNote.issue_date,
    valid_until: null,
    due_date: null,
    tax_point: null,
    ...(creditNote.buyer_reference !== null && { buyer_reference: creditNote.buyer_reference }),
    ...(creditNote.order_reference !== null && { order_reference: creditNote.order_reference }),
    credited: {
      invoice_number: invoice.invoice_number,
      invoice_date: invoice.issue_date,
      reason: creditNote.reason,
      set_off_amount: creditNote.set_off_amount,
      credit_amount: subtractMoney(creditNote.total_amount, creditNote.set_off_amount),
    },
    status_note: null,
    customer: billedTo(printable, creditNote),
    amount_paid: null,
    balance_due: null,
    message: null,
    terms: null,
    bank: null,
    payment_reference: null,
    attachments: [],
  }
}

/**
 * Says what was issued, sealed or about to be: a credit note says for good what it said then, whatever became of its credit and of both
 * parties since. Undefined while it is being issued.
 */
export async function findIssued(
  db: Transaction,
  document: DocumentRef<'credit_note'>,
): Promise<SealedContent | undefined> {
  const sealed = await findNewestContent(db, document)
  if (sealed) return sealed
  const [begun] = await contentBegun(db, documentParams(document))
  return begun && readSealed(begun.content)
}

const contentBegun = statement('content_begun', (db) =>
  db
    .select({ content: documentSealings.content })
    .from(documentSealings)
    .where(belongsToDocument(documentSealings, DOCUMENT_PLACEHOLDERS)),
)

/** The invoice of each credit note in a list, by its id and number. */
export const invoiceOfNote = sql<{ id: string; invoice_number: string }>`(
  select json_build_object('id', invoice.id, 'invoice_number', invoice.number)
  from document_relations credited
    join documents invoice on invoice.company_id = credited.company_id and invoice.id = credited.source_id
  where credited.company_id = ${documents.company_id} and credited.document_id = ${documents.id}
    and credited.relation = 'credits'
)`
