import type { Transaction } from '@quotespark/database'
import { VatLedger } from '@quotespark/domain/billing'
import { londonDate } from '@quotespark/domain/time'
import type { Clock } from '../../../clock.ts'
import { countAllocations } from './count-allocations.ts'
import { countPayouts, holdNotes } from './count-credit.ts'
import { refuseIfFiled } from './filed-period.ts'
import { readSent } from './sent-rows.ts'
import { insertVatEntries, readVat } from './vat-entries.ts'

/** Names what an event has changed: the rows of its invoices are locked. */
interface Changed {
  company_id: string
  invoices: string[]
  /** Credit notes that were issued, or of whose credit something was paid out. */
  credit_notes?: string[]
  /** True once they were sent or cancelled, which changes what they come to. */
  isSent?: boolean
}

/**
 * Writes the VAT entries of what has happened to these invoices, on both bases, in the transaction of the event: whatever of their
 * sendings, allocations and corrections of a date is not counted yet. What happened before entries were kept is counted first.
 * Refuses with `vat_period_filed` to issue into a filed period, and to change or to cancel what counts in one.
 */
export async function countVat(
  { db, services }: { db: Transaction; services: { clock: Clock } },
  { company_id, invoices, credit_notes = [], isSent = false }: Changed,
): Promise<void> {
  const now = services.clock.now()
  const { entries, filedTo, allocations } = await readVat(db, { company_id, invoices, credit_notes })
  const ledger = new VatLedger(entries, filedTo)
  const uncounted = new Set(invoices.filter((id) => ledger.taxPointOf(id) === undefined))
  const sent = isSent || uncounted.size > 0 ? await readSent(db, company_id, invoices) : []
  for (const { id, rows, lines, taxPoint, dayToBeOpen, isCancelled } of sent) {
    // It may have waited while the period was filed.
    if (isSent && !isCancelled && uncounted.has(id)) refuseIfFiled(dayToBeOpen, filedTo)
    if (isCancelled && !uncounted.has(id)) continue
    ledger.issue(id, { rows, lines }, { taxPoint, on: londonDate(now) })
  }
  const used = allocations.flatMap(({ credit_note_id }) => credit_note_id ?? [])
  await holdNotes(db, ledger, { company_id, credit_notes: [...new Set([...credit_notes, ...used])] })
  // A draft counts nothing, whatever was paid for it.
  const isCounted = (id: string) => ledger.taxPointOf(id) !== undefined
  countAllocations(
    ledger,
    allocations.filter(({ document_id }) => isCounted(document_id)),
    uncounted,
  )
  await countPayouts(db, ledger, { company_id, credit_notes })
  for (const { id, isCancelled } of sent) if (isCancelled) ledger.cancel(id)
  await insertVatEntries(db, company_id, ledger.added, now)
}
