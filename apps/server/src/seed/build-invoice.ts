import { invoiceInput } from '@quotespark/contract'
import { addDays, londonDate } from '@quotespark/domain/time'
import type { World, WorldInvoice } from '@quotespark/testing/worlds'
import { createInvoice } from '../features/invoice/create-invoice.ts'
import { settleInvoice } from './settle-invoice.ts'
import type { WorldBuilder } from './world-builder.ts'
import { idAt, worldLines } from './world-lines.ts'

/** Writes one of the world's invoices that has no quote, and takes it to its final status. */
export async function buildInvoice(
  builder: WorldBuilder,
  world: World,
  invoice: WorldInvoice,
): Promise<void> {
  const { clock, settled, asStaff } = builder
  clock.goTo(invoice.written_days_ago)
  const issue_date = londonDate(clock.now())
  const id = await asStaff((context) =>
    createInvoice(
      context,
      invoiceInput.parse({
        title: invoice.title,
        terms_and_conditions: 'Payment within 30 days, please.',
        customer_id: idAt(settled.customer_ids, invoice.customer),
        issue_date,
        payment_terms: 'net_30',
        due_date: addDays(issue_date, 30),
        discount_percent: invoice.discount_percent,
        discount_amount: invoice.discount_amount,
        items: worldLines(world, settled.product_ids, invoice.lines),
      }),
    ),
  )
  await settleInvoice(builder, id, invoice)
}
