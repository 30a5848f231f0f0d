import { asCompany, type Transaction } from '@quotespark/database'
import { numberInFileName } from '@quotespark/domain/document'
import { addMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { withPaidAmount } from '@quotespark/e-invoice'
import type { Services } from '../../../services.ts'
import { type DocumentRef, isOfKind } from '../document-ref.ts'
import { findRevision, isForOtherCustomer } from '../evidence/revisions.ts'
import { requireDocument } from '../find-document.ts'
import { loadPrintableInvoice } from '../printable.ts'
import { missingOfNote } from './missing-of-note.ts'
import { missingToResend } from './missing-parts.ts'
import { findSealedUbl, UBL_TYPE } from './sealed-ubl.ts'

/** The e-invoice sealed with a revision, always the same bytes. Refuses with `not_found` and `einvoice_incomplete`. */
export async function revisionUbl(
  services: Services,
  document: DocumentRef<'invoice'>,
  revision: number,
): Promise<File> {
  const { database, files, config } = services
  const { number, storage_key } = await asCompany(database, document.company_id, async (db) => {
    const printable = await loadPrintableInvoice(db, document.company_id, document.document_id)
    if (!(await findRevision(db, document, revision))) throw new Refusal('not_found', { entity: 'invoice' })
    const sealed = await findSealedUbl(db, document, revision)
    if (!sealed) refuse(missingToResend(printable, config.APP_URL))
    return { number: printable.invoice.number, storage_key: sealed.storage_key }
  })
  return ublFile(`${number}-v${revision}`, await files.get(storage_key))
}

/** The newest sealed e-invoice, with the amounts paid and due today. Refuses with `not_found` and `einvoice_incomplete`. */
export async function newestUbl(services: Services, document: DocumentRef<'invoice'>): Promise<File> {
  const { printable, sealed } = await findNewest(services, document)
  if (!sealed) refuse(missingToResend(printable, services.config.APP_URL))
  return currentUbl(services, printable, sealed)
}

/** The e-invoice that a credit note was issued with. Refuses with `not_found` and `einvoice_incomplete`. */
export async function creditNoteUbl(services: Services, document: DocumentRef<'credit_note'>): Promise<File> {
  const found = await asCompany(services.database, document.company_id, async (db) => {
    const { number, revision } = await requireDocument(db, document)
    const sealed = await findSealedUbl(db, document, revision)
    if (!sealed) refuse(await missingOfNote(db, document, services.config.APP_URL))
    return { number, storage_key: sealed.storage_key }
  })
  return ublFile(found.number, await services.files.get(found.storage_key))
}

/** The e-invoice of a document for its customer, who only learns that there is none: `not_found`. */
export async function customerUbl(services: Services, document: DocumentRef): Promise<File> {
  if (isOfKind(document, 'invoice')) return customerInvoiceUbl(services, document)
  const found = await asCompany(services.database, document.company_id, async (db) => {
    const { number, revision } = await requireDocument(db, document)
    return { number, sealed: await findSealedUbl(db, document, revision) }
  })
  if (!found.sealed) throw new Refusal('not_found', { entity: 'e_invoice' })
  return ublFile(found.number, await services.files.get(found.sealed.storage_key))
}

async function customerInvoiceUbl(services: Services, document: DocumentRef<'invoice'>): Promise<File> {
  const { printable, sealed } = await findNewest(services, document)
  if (!sealed) throw new Refusal('not_found', { entity: 'e_invoice' })
  return currentUbl(services, printable, sealed)
}

type Newest = Awaited<ReturnType<typeof findNewest>>

function findNewest({ database }: Services, document: DocumentRef<'invoice'>) {
  return asCompany(database, document.company_id, (db) => findNewestUbl(db, document))
}

/**
 * Finds the e-invoice that the customer has. `sealed` is undefined for a draft, a cancelled invoice, or one sealed for another
 * customer.
 */
export async function findNewestUbl(db: Transaction, document: DocumentRef<'invoice'>) {
  const printable = await loadPrintableInvoice(db, document.company_id, document.document_id)
  const { revision, customer_id, status } = printable.invoice
  const said = revision === null ? undefined : await findRevision(db, document, revision)
  const isTheirs = said !== undefined && !isForOtherCustomer(said, customer_id)
  const ubl = isTheirs && status !== 'cancelled' ? await findSealedUbl(db, document, revision) : undefined
  return { printable, said, sealed: ubl }
}

async function currentUbl(
  { files }: Services,
  { invoice }: Newest['printable'],
  sealed: NonNullable<Newest['sealed']>,
): Promise<File> {
  const ubl = new TextDecoder().decode(await files.get(sealed.storage_key))
  // Says what credit notes took off is named together with what was paid, so that what is left is the balance (BR-CO-16).
  const { amount_paid, set_off_amount, balance_due: due_amount } = invoice
  const paid_amount = addMoney(amount_paid, set_off_amount)
  return ublFile(invoice.number, new TextEncoder().encode(withPaidAmount(ubl, { paid_amount, due_amount })))
}

function ublFile(name: string, bytes: Uint8Array<ArrayBuffer>): File {
  return new File([bytes], `${numberInFileName(name)}.xml`, { type: UBL_TYPE })
}

function refuse(missing: ReturnType<typeof missingToResend>): never {
  throw new Refusal('einvoice_incomplete', { missing })
}
