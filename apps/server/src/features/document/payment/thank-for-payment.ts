import { asCompany, emails, type Transaction } from '@quotespark/database'
import { formatMoney, isZeroMoney, sumMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { DeferredWork } from '../../../afterwards.ts'
import { postEmail } from '../../../mail/outbox.ts'
import type { Services } from '../../../services.ts'
import { toPayOf } from '../cis/cis-of-invoice.ts'
import { insertFileRow, storeFile } from '../evidence/archive-file.ts'
import { lockPayer } from '../lock-invoices.ts'
import { productSender } from '../product-sender.ts'
import { findPayment } from './find-payment.ts'
import { listOf, methodInWords, type Payer, payerAddress, payerMail } from './payer-mail.ts'
import { findReceived, paymentReceiptPdf, type Received } from './payment-receipt.ts'

/** The process that recorded the payment emails the receipt at once; a job takes over after this time. */
const TAKEN_UP_AFTER_MS = 60_000

interface Parts {
  db: Transaction
  services: Services
  afterwards: DeferredWork
}

/** A receipt to be emailed, with the id its email will have, which tells whether it was already sent. */
export interface ReceiptMail {
  company_id: string
  payment_id: string
  /** The invoice beside which it goes; null for a payment that settles none. */
  document_id: string | null
  email_id: string
}

/** Emails the receipt of a payment to its payer; the email must have been counted. It is drawn once the transaction has committed. */
export async function thankForPayment(
  { db, services, afterwards }: Parts,
  { company_id, invoice_id }: Pick<Payer, 'company_id' | 'invoice_id'>,
  payment_id: string,
): Promise<void> {
  const mail = { company_id, document_id: invoice_id, payment_id, email_id: uuidv7() }
  const later = new Date(services.clock.now().getTime() + TAKEN_UP_AFTER_MS).toISOString()
  await services.queue.enqueue(db, 'mail-receipt', mail, later)
  afterwards.add(
    async () => services.background.run('a receipt is not mailed yet', () => mailReceipt(services, mail)),
    () => {},
  )
}

/** Draws the receipt of a payment and emails it, once, however often it is started. Sends none once the payment is void. */
export async function mailReceipt(services: Services, mail: ReceiptMail): Promise<void> {
  const { email_id, payment_id, company_id, document_id } = mail
  const { database, files } = services
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
    const { customer_id } = await findPayment(db, company_id, payment_id)
    // So that two processes do not both send it.
    await lockPayer(db, company_id, customer_id)
    const received = await toThankFor(db)
    if (!received) return
    const payer = { company_id, customer_id, invoice_id: document_id }
    const to = await payerAddress(db, payer)
    // The address was removed meanwhile.
    if (to === null) return
    await insertFileRow(db, receipt)
    await postReceipt({ db, services }, payer, received, { id: email_id, to, file_id: receipt.id })
  })
}

async function postReceipt(
  { db, services }: Omit<Parts, 'afterwards'>,
  payer: Payer,
  { payment, invoices }: Received,
  { id, to, file_id }: { id: string; to: string; file_id: string },
): Promise<void> {
  const { amount, paid_on, method, created_by } = payment
  const sender = await productSender(db, created_by ?? invoices[0]?.printable.invoice.created_by ?? null)
  const { envelope, variables, printable } = await payerMail({ db, services }, payer, { to, sender })
  const settled =
    invoices.length > 0 ? invoices.map((settledBy) => settledBy.printable) : printable ? [printable] : []
  // Money alone: CIS that the customer deducts is not owed to anybody they pay.
  const stillOwed = sumMoney(settled.map(toPayOf))
  await postEmail(services, db, {
    ...envelope,
    id,
    attachment_file_ids: [file_id],
    template: 'payment-received',
    allowance: 'counted',
    variables: {
      ...variables,
      ...(settled.length > 0 && { invoiceNumber: listOf(settled.map(({ invoice }) => invoice.number)) }),
      amount: formatMoney(amount),
      paymentDate: formatDate(paid_on),
      paymentMethod: methodInWords(method),
      stillOwed: isZeroMoney(stillOwed) ? null : formatMoney(stillOwed),
    },
  })
}
