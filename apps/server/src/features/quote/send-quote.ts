import { requirePermission } from '@quotespark/domain'
import type { StaffContext } from '../../api/context.ts'
import { requireCompany } from '../../company/require-company.ts'
import { lockQuote } from '../../document/lock-quote.ts'
import { requireCustomer } from '../../document/require-customer.ts'
import { deliverQuote } from './deliver-quote.ts'

/** Sends a draft, or one whose amendment was asked for, to its customer. */
export async function sendQuote(context: StaffContext, id: string): Promise<void> {
  requirePermission(context.actor, 'manage_quotes')
  const quote = await lockQuote(context, id)
  await deliverQuote(context, {
    quote,
    company: await requireCompany(context.db, quote.company_id),
    customer: await requireCustomer(context.db, quote.company_id, quote.customer_id),
  })
}
