import { asCompany, emails, type Transaction } from '@quotespark/database'
import { PAYMENT_METHOD_LABELS } from '@quotespark/domain/document'
import { formatMoney, isZeroMoney, sumMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { DeferredWork } from '../../../afterwards.ts'
import { postEmail } from '../../../mail/outbox.ts'
import type { Services } from '../../../services.ts'
import type { DocumentRef } from '../document-ref.ts'
import { insertFileRow, storeFile } from '../evidence/archive-file.ts'
import { invoiceMail } from '../invoice-mail.ts'
import { lockDocument } from '../lock-document.ts'
import { loadPrintableInvoice } from '../printable.ts'
import { productSender } from '../product-sender.ts'
import { emailedTo } from '../send/receivers.ts'
import { findReceived, paymentReceiptPdf, type Received } from './payment-receipt.ts'

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
 * Emails the receipt of a payment to the customer of an invoice that it settles; the email must have been counted. It is drawn once the
 * transaction has committed.
 */
export async function thankForPayment(
  { db, services, afterwards }: Parts,
  { kind, company_id, document_id }: DocumentRef<'invoice'>,
  payment_id: string,
): Promise<void> {
  const mail = { kind, company_id, document_id, payment_id, email_id: uuidv7() }
  const later = new Date(services.clock.now().getTime() + TAKEN_UP_AFTER_MS).toISOString()
  await services.queue.enqueue(db, 'mail-receipt', mail, later)
  afterwards.add(
    async () => services.background.run('a receipt is not mailed yet', () => mailReceipt(services, mail)),
    () => {},
  )
}

/** Draws the receipt of a payment and emails it, once, however often it is started. Sends none once the payment is void. */
export async function mailReceipt(services: Services, mail: ReceiptMail): Promise<void> {
  const { email_id, payment_id, ...document } = mail
  const { database, files } = services
  const { company_id } = document
  const toThankFor = async (db: Transaction) => {
    const isMailed = await db.$count(emails, eq(emails.id, email_id))
    return isMailed ? undefined : findReceived(db, { company_id, payment_id })
  }
  if (!(await asCompany(database, company_id, toThankFor))) return
  const file = await paymentReceiptPdf(services, { company_id, payment_id })
  const receipt = await storeFile(files, company_id, {
    file_name: file.name,
    content_type: file.type,
    bytes: await file.bytes(),
  })
  await asCompany(database, company_id, async (db) => {
    await lockDocument(db, document)
    const received = await toThankFor(db)
    if (!received) return
    const to = await emailedTo(db, document)
    // The address was removed meanwhile.
    if (to === null) return
    await insertFileRow(db, receipt)
    await postReceipt({ db, services }, document, received, { id: email_id, to, file_id: receipt.id })
  })
}

async function postReceipt(
  { db, services }: Omit<Parts, 'afterwards'>,
  document: DocumentRef<'invoice'>,
  { payment, invoices }: Received,
  { id, to, file_id }: { id: string; to: string; file_id: string },
): Promise<void> {
  const { amount, paid_on, method, created_by } = payment
  const printable = await loadPrintableInvoice(db, document.company_id, document.document_id)
  const sender = await productSender(db, created_by ?? printable.invoice.created_by)
  const { envelope, variables } = await invoiceMail({ db, services }, printable, { to, sender })
  const settled = invoices.length > 0 ? invoices.map((part) => part.printable.invoice) : [printable.invoice]
  const stillOwed = sumMoney(settled.map(({ balance_due }) => balance_due))
  const numbers = settled.map(({ number }) => number)
  await postEmail(services, db, {
    ...envelope,
    id,
    attachment_file_ids: [file_id],
    template: 'payment-received',
    allowance: 'counted',
    variables: {
      ...variables,
      invoiceNumber: new Intl.ListFormat('en-GB').format(numbers),
      amount: formatMoney(amount),
      paymentDate: formatDate(paid_on),
      paymentMethod: method === 'other' ? null : PAYMENT_METHOD_LABELS[method],
      stillOwed: isZeroMoney(stillOwed) ? null : formatMoney(stillOwed),
    },
  })
}
