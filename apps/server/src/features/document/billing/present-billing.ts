import type { BilledStage, Billing } from '@quotespark/contract'
import type { Transaction } from '@quotespark/database'
import { amountsOfRows, forecastStages, isNothing, type StageAmounts } from '@quotespark/domain/billing'
import { isZeroMoney, subtractMoney, sumMoney, ZERO_MONEY } from '@quotespark/domain/money'
import { type CalendarDate, londonDate } from '@quotespark/domain/time'
import type { SealedContent } from '@quotespark/paper'
import { refOf } from '../document-ref.ts'
import { findAcceptedAnswer } from '../evidence/answers.ts'
import { chosenContent } from '../evidence/chosen-content.ts'
import { findRevision } from '../evidence/revisions.ts'
import { contentOfQuote } from '../kinds/quote-content.ts'
import { sumQuoteMoney } from '../payment/money-before.ts'
import type { PrintableQuote, QuoteDocument } from '../printable.ts'
import { findWholeInvoice } from '../relations.ts'
import { isDay } from './payment-plan.ts'
import { billedRows, isLive, listStageInvoices, type StageInvoice } from './stage-invoices.ts'
import { type NumberedStage, numbered, rowsToBill, unbilledStages } from './stage-share.ts'

export type BillingRecord = NonNullable<Awaited<ReturnType<typeof loadBilling>>>

/** Reads what the stages of a quote come to, and their invoices; undefined without a plan, and for a quote that was billed as a whole. */
export async function loadBilling(db: Transaction, printable: PrintableQuote) {
  const { quote, company } = printable
  const document = refOf(quote)
  const stageInvoices =
    quote.is_billed || printable.stages.length > 0 ? await listStageInvoices(db, document) : []
  if (
    stageInvoices.length === 0 &&
    (printable.stages.length === 0 || (await findWholeInvoice(db, document)))
  ) {
    return undefined
  }
  const accepted = await lastAccepted(db, quote)
  const content = accepted ?? contentOfQuote(printable, quote.revision)
  return {
    prepaid_amount: await sumQuoteMoney(db, document),
    content,
    stageInvoices,
    isAccepted: accepted !== undefined,
    vat_registered: company.vat_registered,
  }
}

/** Says what was accepted, also of a quote that was rejected after all. */
async function lastAccepted(db: Transaction, quote: QuoteDocument): Promise<SealedContent | undefined> {
  const answer = await findAcceptedAnswer(db, refOf(quote))
  const revision = quote.accepted_revision ?? answer?.revision
  const sealed = revision === undefined ? undefined : await findRevision(db, refOf(quote), revision)
  if (!sealed) return undefined
  return answer && answer.revision === revision ? chosenContent(sealed.content, answer) : sealed.content
}

/** The stages of a quote as staff see them. */
export function presentBilling(
  { content, stageInvoices, isAccepted, vat_registered, prepaid_amount }: BillingRecord,
  quote: Pick<QuoteDocument, 'status'>,
  now: Date,
): Billing | null {
  const plan = numbered(content.billing_stages ?? [])
  if (plan.length === 0) return null
  const live = stageInvoices.filter(isLive)
  const accepted_amount = isAccepted ? content.total_amount : ZERO_MONEY
  const billed_amount = sumMoney(live.map(({ total_amount }) => total_amount))
  const amounts = amountsLeft({ content, vat_registered }, plan, stageInvoices)
  const shown = { today: londonDate(now), isOpen: quote.status === 'accepted' }
  return {
    stages: plan.map((stage) => {
      const { title, percent, amount, when, stage: number } = stage
      const invoice = live.find((each) => each.stage === number)
      const forecast = amounts.get(number)
      return {
        ...{ stage: number, title, percent, amount, when },
        ...(invoice ? billedAmounts(invoice) : (forecast ?? NOTHING_LEFT)),
        invoice_id: invoice?.id ?? null,
        invoice_number: invoice?.number ?? null,
        status: invoice ? statusOfInvoice(invoice) : statusOfStage(stage, forecast, shown),
      }
    }),
    accepted_amount,
    billed_amount,
    credited_amount: sumMoney(live.map((invoice) => invoice.credited_amount)),
    paid_amount: sumMoney(live.map(({ amount_paid }) => amount_paid)),
    prepaid_amount,
    remaining_amount: subtractMoney(accepted_amount, billed_amount),
  }
}

const NOTHING_LEFT: StageAmounts = {
  net_amount: ZERO_MONEY,
  tax_amount: ZERO_MONEY,
  total_amount: ZERO_MONEY,
}

/** Says what the unbilled stages come to if they are billed in the order of the plan; without those for which nothing is left. */
function amountsLeft(
  accepted: Parameters<typeof rowsToBill>[0],
  plan: readonly NumberedStage[],
  stageInvoices: readonly StageInvoice[],
): ReadonlyMap<number, StageAmounts> {
  const pricesIncludeVat = accepted.content.prices_include_vat ?? false
  const { accepted: agreed, left } = rowsToBill(accepted, stageInvoices)
  const open = unbilledStages(plan, stageInvoices)
  const rows = forecastStages(open, agreed, pricesIncludeVat, left)
  return new Map(
    open.flatMap(({ stage }, at) => {
      const share = rows[at] ?? []
      return share.every(isNothing) ? [] : [[stage, amountsOfRows(share)]]
    }),
  )
}

const billedAmounts = (invoice: StageInvoice): StageAmounts => ({
  ...amountsOfRows(billedRows([invoice])),
  total_amount: invoice.total_amount,
})

function statusOfInvoice({ status, total_amount, credited_amount }: StageInvoice): BilledStage['status'] {
  if (!isZeroMoney(credited_amount) && credited_amount === total_amount) return 'credited'
  return status === 'draft' || status === 'paid' ? status : 'billed'
}

function statusOfStage(
  { when }: NumberedStage,
  forecast: StageAmounts | undefined,
  { isOpen, today }: { isOpen: boolean; today: CalendarDate },
): BilledStage['status'] {
  if (forecast === undefined) return 'nothing_left'
  return isOpen && (when === 'on_acceptance' || (isDay(when) && when <= today)) ? 'due' : 'waiting'
}
