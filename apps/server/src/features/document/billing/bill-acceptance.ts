import { type CalendarDate, londonDate } from '@quotespark/domain/time'
import { type DocumentRef, refOf } from '../document-ref.ts'
import { lockDocument } from '../lock-document.ts'
import type { QuoteDocument } from '../printable.ts'
import { findWholeInvoice } from '../relations.ts'
import type { SealingContext } from '../send/seal-document.ts'
import { acceptedContent } from './accepted-content.ts'
import { billByItself } from './bill-by-itself.ts'
import { isDay, waitForDays } from './payment-plan.ts'
import { listStageInvoices } from './stage-invoices.ts'
import { type NumberedStage, numbered } from './stage-share.ts'

/**
 * Bills what an acceptance makes due, in its transaction: the stage on acceptance is sent, a stage whose day has come is a draft. One
 * that was billed before, also by an invoice cancelled since, is left to staff. The quote's row must be locked; an acceptance never
 * fails because of its billing.
 */
export async function billAcceptance(parts: SealingContext, document: DocumentRef): Promise<void> {
  const { db, services } = parts
  const quote = (await lockDocument(db, document)) as unknown as QuoteDocument
  const content = await acceptedContent(db, quote)
  const plan = numbered(content.billing_stages ?? [])
  if (plan.length === 0 || (await findWholeInvoice(db, refOf(quote)))) return
  const today = londonDate(services.clock.now())
  await waitForDays(db, refOf(quote), today)
  const before = await listStageInvoices(db, refOf(quote))
  for (const stage of plan) {
    if (!isDue(stage, today) || before.some((invoice) => invoice.stage === stage.stage)) continue
    const stageInvoices = await listStageInvoices(db, refOf(quote))
    await billByItself(parts, { quote, content, plan, stageInvoices }, stage, stage.when === 'on_acceptance')
  }
}

const isDue = ({ when }: NumberedStage, today: CalendarDate): boolean =>
  when === 'on_acceptance' || (isDay(when) && when <= today)
