import { bearsLeftVat, MESSAGES, Refusal, requirePermission } from '@quotespark/domain'
import type { StaffContext } from '../../api/context.ts'
import { lockQuote } from '../../document/lock-quote.ts'
import { loadPrintableQuote } from '../../document/printable-quote.ts'
import { deliverQuote } from './deliver-quote.ts'

/**
 * Sends a draft, or one whose amendment was asked for, to its customer. Refuses one with VAT that the company has stopped
 * charging since it was written: saved again it bears none.
 */
export async function sendQuote(context: StaffContext, id: string): Promise<void> {
  requirePermission(context.actor, 'manage_quotes')
  const quote = await lockQuote(context, id)
  const { company, customer, items } = await loadPrintableQuote(context.db, quote.company_id, id)
  if (bearsLeftVat(company, items)) {
    throw new Refusal('invalid_input', { issues: [{ path: 'items', message: MESSAGES.quoteVatLeft }] })
  }
  await deliverQuote(context, { quote, company, customer })
}
