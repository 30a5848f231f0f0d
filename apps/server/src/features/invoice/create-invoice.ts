import type { invoiceInput } from '@quotespark/contract'
import { invoiceItems, invoices } from '@quotespark/database'
import { MESSAGES, Refusal, requirePermission } from '@quotespark/domain'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { requireCompany } from '../../company/require-company.ts'
import { recordEvent } from '../../document/history.ts'
import { priceLines } from '../../document/priced-lines.ts'
import { requireCustomer } from '../../document/require-customer.ts'
import { deliverInvoice } from './deliver-invoice.ts'
import { takeInvoiceNumber } from './take-invoice-number.ts'

/** Writes an invoice, and sends it at once when its status says so. Answers its id. */
export async function createInvoice(
  context: StaffContext,
  input: z.output<typeof invoiceInput>,
): Promise<string> {
  const { db, actor, services } = context
  requirePermission(actor, 'manage_invoices')
  if (input.due_date < input.issue_date) {
    throw new Refusal('invalid_input', { issues: [{ path: 'due_date', message: MESSAGES.dueDate }] })
  }
  const company = await requireCompany(db, actor.company_id)
  const customer = await requireCustomer(db, company.id, input.customer_id)
  const { totals, rows } = await priceLines(db, company, input.items)
  const now = services.clock.now().toISOString()
  const [invoice] = await db
    .insert(invoices)
    .values({
      id: uuidv7(),
      company_id: company.id,
      invoice_number: await takeInvoiceNumber(db, company.id),
      customer_id: customer.id,
      title: input.title,
      description: input.description,
      issue_date: input.issue_date,
      due_date: input.due_date,
      payment_terms: 'custom',
      notes: input.notes,
      terms_and_conditions: input.terms_and_conditions,
      subtotal: totals.subtotal,
      tax_amount: totals.tax_amount,
      total_amount: totals.total_amount,
      created_by: actor.user_id,
      created_at: now,
      updated_at: now,
    })
    .returning()
  if (!invoice) throw new Error('an inserted invoice came back as nothing')
  await db.insert(invoiceItems).values(rows.map((row) => ({ ...row, invoice_id: invoice.id })))
  await recordEvent(context, { company_id: company.id, invoice_id: invoice.id }, 'created', {
    user_id: actor.user_id,
    name: actor.name,
  })
  if (input.status === 'sent') await deliverInvoice(context, invoice)
  return invoice.id
}
