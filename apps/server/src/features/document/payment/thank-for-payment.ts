import { asCompany, documents, emails, type Transaction } from '@quotespark/database'
import { PAYMENT_METHOD_LABELS } from '@quotespark/domain/document'
import { formatMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { DeferredWork } from '../../../afterwards.ts'
import { postEmail } from '../../../mail/outbox.ts'
import type { Services } from '../../../services.ts'
import { type DocumentRef, isDocument, refOf } from '../document-ref.ts'
import { insertFileRow, type StoredFile, storeFile } from '../evidence/archive-file.ts'
import { invoiceMail } from '../invoice-mail.ts'
import { lockDocument } from '../lock-document.ts'
import { loadPrintableInvoice, type PrintableInvoice } from '../printable.ts'
import { productSender, type Sender } from '../product-sender.ts'
import { emailedTo } from '../send/receivers.ts'
import { listPayments, receivedOf } from './list-payments.ts'
import type { NotedPayment } from './note-payment.ts'
import { receiptPdf } from './receipt.ts'

/** The process that recorded the payment emails the receipt at once; a job takes over after this time. */
const TAKEN_UP_AFTER_MS = 60_000

interface Parts {
  db: Transaction
  services: Services
  afterwards: DeferredWork
}

/** A receipt to be emailed, with the id its email will have, which tells whether it was already sent. */
export interface ReceiptMail extends DocumentRef<'invoice'> {
  payment_id: string
  email_id: string
}

/**
 * Confirms a payment to the customer by email. For a part payment the email is queued in this transaction; the final payment's
 * email carries the receipt of the whole invoice, which is drawn once the transaction has committed.
 */
export async function thankForPayment(
  parts: Parts,
  printable: PrintableInvoice,
  payment: NotedPayment,
  { to, sender }: { to: string; sender: Sender },
): Promise<void> {
  if (payment.status !== 'paid') return postThanks(parts, printable, payment, { to, sender })
  const { db, services, afterwards } = parts
  const mail = { ...refOf(printable.invoice), payment_id: payment.id, email_id: uuidv7() }
  const later = new Date(services.clock.now().getTime() + TAKEN_UP_AFTER_MS).toISOString()
  await services.queue.enqueue(db, 'mail-receipt', mail, later)
  afterwards.add(
    async () => services.background.run('a receipt is not mailed yet', () => mailReceipt(services, mail)),
    () => {},
  )
}

/**
 * Draws the receipt of an invoice and emails it to the customer, once, however often it is started. Sends none once a void
 * has made the invoice owed again.
 */
export async function mailReceipt(services: Services, mail: ReceiptMail): Promise<void> {
  const { payment_id, email_id, ...document } = mail
  const { database, files } = services
  const paymentToThankFor = async (db: Transaction) => {
    const isMailed = await db.$count(emails, eq(emails.id, email_id))
    return isMailed ? undefined : findReceived(db, document, payment_id)
  }
  if (!(await asCompany(database, document.company_id, paymentToThankFor))) return
  const file = await receiptPdf(services, document)
  const receipt = await storeFile(files, document.company_id, {
    file_name: file.name,
    content_type: file.type,
    bytes: await file.bytes(),
  })
  await asCompany(database, document.company_id, async (db) => {
    await lockDocument(db, document)
    const payment = await paymentToThankFor(db)
    if (!payment) return
    const printable = await loadPrintableInvoice(db, document.company_id, document.document_id)
    const to = await emailedTo(db, document)
    // The address was removed meanwhile.
    if (to === null) return
    const sender = await productSender(db, payment.created_by ?? printable.invoice.created_by)
    await insertFileRow(db, receipt)
    await postThanks({ db, services }, printable, payment, { to, sender }, { email_id, file: receipt })
  })
}

/** The payment as it stands now; undefined when it was voided, or another one and with it the invoice is owed again. */
async function findReceived(db: Transaction, document: DocumentRef<'invoice'>, id: string) {
  const isPaid = and(isDocument(documents, document), eq(documents.status, 'paid'))
  if (!(await db.$count(documents, isPaid))) return undefined
  return receivedOf(await listPayments(db, document)).find((payment) => payment.id === id)
}

async function postThanks(
  { db, services }: Omit<Parts, 'afterwards'>,
  printable: PrintableInvoice,
  { amount, paid_on, method }: Pick<NotedPayment, 'amount' | 'paid_on' | 'method'>,
  { to, sender }: { to: string; sender: Sender },
  receipt?: { email_id: string; file: StoredFile },
): Promise<void> {
  const { envelope, variables } = await invoiceMail({ db, services }, printable, { to, sender })
  await postEmail(services, db, {
    ...envelope,
    ...(receipt && { id: receipt.email_id, attachment_file_ids: [receipt.file.id as string] }),
    template: 'payment-received',
    allowance: 'counted',
    variables: {
      ...variables,
      amount: formatMoney(amount),
      paymentDate: formatDate(paid_on),
      paymentMethod: method === 'other' ? null : PAYMENT_METHOD_LABELS[method],
      receipt: receipt ? 'Attached' : null,
    },
  })
}
