import { formatDate, isZeroMoney } from '@quotespark/domain'
import type { SealedAttachment, SealedContent } from '@quotespark/paper'
import { loadPrintableInvoice, type PrintableInvoice } from '../printable.ts'
import { listAttachments } from './attachments.ts'
import { sharedContent } from './document-content.ts'
import { documentBank } from './document-parties.ts'
import { isSettled, type SealedKind } from './sealed-kind.ts'

export const sealedInvoice: SealedKind<'invoice'> = {
  isDatedBySending: false,
  async contentOf(db, document, revision) {
    const printable = await loadPrintableInvoice(db, document.company_id, document.document_id)
    return contentOfInvoice(printable, revision, await listAttachments(db, document))
  },
  mailOf: (content, shared, invoiceUrl) => ({
    template: 'invoice-sent',
    variables: {
      ...shared,
      invoiceNumber: content.number,
      dueDate: isSettled(content) ? null : formatDate(content.due_date ?? content.issued_on),
      invoiceUrl,
    },
  }),
  filesOf: ({ pdf, content }) => [pdf.id, ...content.attachments.map(({ file_id }) => file_id)],
}

/** A draft may still be without its customer. */
const NOBODY = { name: 'No customer yet', contact_person: null, email: null, address: null }

/** What an invoice says at this moment, with the files that go with it. */
export function contentOfInvoice(
  printable: PrintableInvoice,
  revision: number | null,
  attachments: SealedAttachment[] = [],
): SealedContent {
  const { invoice, company, reference } = printable
  const isPartlyPaid = !isZeroMoney(invoice.amount_paid)
  return {
    ...sharedContent(printable, invoice, revision),
    kind: 'invoice',
    issued_on: invoice.issue_date,
    valid_until: null,
    due_date: invoice.due_date,
    tax_point: invoice.tax_point ?? invoice.issue_date,
    reference,
    status_note: statusNote(invoice),
    customer: billedTo(printable),
    amount_paid: isPartlyPaid ? invoice.amount_paid : null,
    balance_due: isPartlyPaid ? invoice.balance_due : null,
    message: invoice.message_on_statement,
    terms: invoice.terms_and_conditions,
    // Nobody is told how to pay what is paid or cancelled.
    bank: invoice.status === 'paid' || invoice.status === 'cancelled' ? null : documentBank(company),
    payment_reference: invoice.number,
    attachments,
  }
}

/** What the invoice itself says about its customer goes before what is known of them. */
function billedTo({
  invoice: { billing_address, customer_email },
  customer,
}: PrintableInvoice): SealedContent['customer'] {
  if (customer === null) return { ...NOBODY, address: billing_address, email: customer_email }
  return {
    name: customer.name,
    contact_person: customer.contact_person || null,
    email: customer_email ?? (customer.email || null),
    address: billing_address ?? customer.address,
  }
}

/** A draft has not been issued: nobody is to take its PDF for an invoice that VAT is reclaimed with. */
function statusNote(invoice: PrintableInvoice['invoice']): string | null {
  if (invoice.status === 'draft') return 'Draft'
  if (invoice.status === 'cancelled') return 'Cancelled'
  if (invoice.status === 'paid' && invoice.paid_date !== null) return `Paid ${formatDate(invoice.paid_date)}`
  return null
}
