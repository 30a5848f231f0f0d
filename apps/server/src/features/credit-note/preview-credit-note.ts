import type { CreditPreview } from '@quotespark/contract'
import type { StaffReader } from '../../api/context.ts'
import type { CreditInput } from '../document/credit/asked-credit.ts'
import { workOutCredit } from '../document/credit/work-out-credit.ts'
import { loadPrintableInvoice } from '../document/printable.ts'

/** The figures of a credit note before it is issued. Takes no number and stores nothing; refuses as `workOutCredit` does. */
export async function previewCreditNote(
  { db, actor }: StaffReader,
  { id, ...input }: { id: string } & CreditInput,
): Promise<CreditPreview> {
  const { invoice } = await loadPrintableInvoice(db, actor.company_id, id)
  const { totals, outcome } = await workOutCredit(db, invoice, input)
  const { net_amount, tax_amount, total_amount, reverse_charge_vat, vat_by_rate } = totals
  return { net_amount, tax_amount, total_amount, reverse_charge_vat, vat_by_rate, ...outcome }
}
