import type { EInvoiceWay } from '@quotespark/domain/document'
import { formatMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { endpointOf, missingForPeppol } from '@quotespark/e-invoice'
import type { StaffContext } from '../../api/context.ts'
import { countMail } from '../../mail/mail-allowance.ts'
import { postEmail } from '../../mail/outbox.ts'
import { listDocumentEmails } from '../document/document-emails.ts'
import { refOf } from '../document/document-ref.ts'
import { eInvoiceOf } from '../document/e-invoice/e-invoice-of.ts'
import { missingToResend, unaddressedSince } from '../document/e-invoice/missing-parts.ts'
import { isSent, type NotedSending, sendingsOf } from '../document/e-invoice/sendings.ts'
import { listTransmissions, startTransmission } from '../document/e-invoice/transmissions.ts'
import { findNewestUbl } from '../document/e-invoice/ubl-file.ts'
import { listHistory, recordEvent } from '../document/evidence/history.ts'
import { invoiceMail } from '../document/invoice-mail.ts'
import { lockForStaff } from '../document/lock-document.ts'
import type { InvoiceDocument } from '../document/printable.ts'
import type { Sender } from '../document/product-sender.ts'
import { emailedTo } from '../document/send/receivers.ts'
import type { SealingContext } from '../document/send/seal-document.ts'
import { hasUndoWindow, startUndoWindow } from '../document/undo-window/open-undo-window.ts'
import type { WaitingStepInput } from '../document/undo-window/waiting-input.ts'

type Parts = Omit<SealingContext, 'afterwards'>

/**
 * Sends the sealed e-invoice on its own: by email to the customer or another address, or through the access point. It has the
 * same undo window as a sending; pressed again while it is on its way or delivered, it sends nothing more. Refuses with
 * `einvoice_incomplete`, `einvoice_unaddressed`, `access_point_missing`, `customer_email_missing`, and as `countMail` does.
 */
export async function sendEInvoice(
  context: StaffContext,
  { id, way, to }: { id: string; way: EInvoiceWay; to?: string | undefined },
): Promise<void> {
  const { actor, services } = context
  const invoice = await lockForStaff(context, 'invoice', id)
  const sealed = await requireSealed(context, invoice)
  const receiver =
    way === 'email' ? (to ?? (await emailedTo(context.db, refOf(invoice)))) : receiverOf(context, sealed)
  if (receiver === null) throw new Refusal('customer_email_missing', {})
  if (await isAlreadySent(context, invoice, { way, receiver, revision: sealed.revision })) return
  if (way === 'email') await countMail(context, actor.company_id, receiver)
  const input = { way, to: receiver }
  if (hasUndoWindow(services)) {
    return startUndoWindow(context, invoice, { step: 'send_e_invoice', input, shown_status: invoice.status })
  }
  await postEInvoice(context, invoice, input, actor)
}

/** Sends the e-invoice and records it. The caller counts the email. */
export async function postEInvoice(
  parts: Parts,
  invoice: InvoiceDocument,
  { way, to }: WaitingStepInput['send_e_invoice'],
  by: Sender,
): Promise<void> {
  const { db, services } = parts
  const document = refOf(invoice)
  const sealed = await requireSealed(parts, invoice)
  const { revision } = sealed
  const id =
    way === 'email'
      ? await mail(parts, sealed, { to, by })
      : await startTransmission({ db, services }, document, { revision, receiver: to })
  const data: NotedSending = { id, way, to, revision: String(revision) }
  await recordEvent(parts, document, 'e_invoice_sent', by, { data: { ...data }, evidence: sealed.said })
}

type Sealed = Awaited<ReturnType<typeof requireSealed>>

/** The e-invoice sealed for the current customer. Refuses with `einvoice_incomplete`. */
async function requireSealed({ db, services }: Parts, invoice: InvoiceDocument) {
  const { printable, said, sealed } = await findNewestUbl(db, refOf(invoice))
  const content = said?.content
  if (!sealed || !content) {
    throw new Refusal('einvoice_incomplete', { missing: missingToResend(printable, services.config.APP_URL) })
  }
  return { printable, said, content, ubl: sealed, revision: said.revision }
}

/** The receiver for the access point, as named in the sealed e-invoice. */
function receiverOf({ services }: Parts, { printable, content }: Sealed): string {
  const { EINVOICE_ACCESS_POINT_URL, APP_URL } = services.config
  if (EINVOICE_ACCESS_POINT_URL === undefined) throw new Refusal('access_point_missing', {})
  const eInvoice = eInvoiceOf(content)
  const endpoint = endpointOf(eInvoice.buyer)
  if (!endpoint || missingForPeppol(eInvoice).length > 0) {
    throw new Refusal('einvoice_unaddressed', { missing: unaddressedSince(printable, APP_URL) })
  }
  return `${endpoint.scheme}:${endpoint.id}`
}

async function isAlreadySent(
  { db, services }: Parts,
  invoice: InvoiceDocument,
  sending: Parameters<typeof isSent>[1],
): Promise<boolean> {
  const document = refOf(invoice)
  const history = await listHistory(db, document)
  const emails = await listDocumentEmails(db, document)
  const transmissions = await listTransmissions(db, document)
  return isSent(sendingsOf({ history, emails, transmissions }), sending, services.clock.now())
}

/** Emails the e-invoice with the PDF beside it, for people. */
async function mail(
  { db, services }: Parts,
  { printable, said, content, ubl }: Sealed,
  { to, by }: { to: string; by: Sender },
): Promise<string> {
  const { envelope, variables } = await invoiceMail({ db, services }, printable, { to, sender: by })
  return postEmail(services, db, {
    ...envelope,
    template: 'e-invoice-sent',
    allowance: 'counted',
    attachment_file_ids: [ubl.id, ...(said.pdf ? [said.pdf.file_id] : [])],
    variables: { ...variables, amount: formatMoney(content.total_amount) },
  })
}
