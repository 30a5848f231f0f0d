import { type StageAccount, together } from '@quotespark/database'
import { isNothing, lineOfLabour, stageLineText, type TaxRow, totalOf } from '@quotespark/domain/billing'
import { dueDate, termsOfDays } from '@quotespark/domain/document'
import { DEFAULT_LINE_TERMS } from '@quotespark/domain/line'
import { formatHundredths, formatMoney, fromPence } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { addDays, londonDate } from '@quotespark/domain/time'
import { LIMITS } from '@quotespark/domain/validation'
import type { SealedContent } from '@quotespark/paper'
import { requireCompany } from '../../../company/require-company.ts'
import { priceLines } from '../lines/priced-lines.ts'
import type { WrittenInvoiceLine } from '../lines/written-line.ts'
import type { QuoteDocument } from '../printable.ts'
import { takeNumber } from '../take-number.ts'
import { type InvoiceAuthor, insertInvoice } from './insert-invoice.ts'
import { contractOf, isLive, type StageInvoice, storedRow } from './stage-invoices.ts'
import { labourOfStage, type NumberedStage, namedStage, shareOfStage, unbilledStages } from './stage-share.ts'

/** The plan that a customer accepted, with the invoices of its stages. */
export interface AcceptedPlan {
  quote: QuoteDocument
  content: SealedContent
  plan: readonly NumberedStage[]
  stageInvoices: readonly StageInvoice[]
}

/** Picks the stage to bill: the named one, or the only unbilled one. Refuses an unknown stage, `stage_required` and `all_billed`. */
export function pickStage(
  { plan, stageInvoices }: Pick<AcceptedPlan, 'plan' | 'stageInvoices'>,
  named: number | undefined,
): NumberedStage {
  if (named !== undefined) {
    const stage = plan[named - 1]
    if (stage) return stage
    const message = `The plan has ${plan.length} ${plan.length === 1 ? 'stage' : 'stages'}.`
    throw new Refusal('invalid_input', { issues: [{ path: 'stage', message }] })
  }
  const unbilled = unbilledStages(plan, stageInvoices)
  const [first, second] = unbilled
  if (second) throw new Refusal('stage_required', { stages: unbilled.map(namedStage) })
  if (first) return first
  throw new Refusal('all_billed', {
    invoices: stageInvoices
      .filter(isLive)
      .map(({ stage, id, number }) => ({ stage, invoice_id: id, invoice_number: number })),
  })
}

/**
 * Makes the draft invoice of a stage that no live invoice bills. The quote's row must be locked. Refuses as `shareOfStage`, before
 * anything is written.
 */
export async function billStage(
  author: InvoiceAuthor,
  { quote, content, plan, stageInvoices }: AcceptedPlan,
  stage: NumberedStage,
) {
  const { db, services } = author
  const company = await requireCompany(db, quote.company_id)
  const { vat_registered } = company
  const share = shareOfStage(stage, { content, vat_registered }, { plan, stageInvoices })
  const labour = labourOfStage(share, { content, vat_registered }, stageInvoices)
  const items = linesOfStage(stage, { share, labour }, content)
  const noDiscount = { prices_include_vat: false, discount_percent: null, discount_amount: null }
  const [{ sums, rows }, number] = await together([
    priceLines(db, company, { ...noDiscount, items }),
    takeNumber(db, 'invoice', company.id),
  ])
  const issue_date = londonDate(services.clock.now())
  const isDeposit = stage.when === 'on_acceptance'
  const { payment_terms_days: days, deposit_terms } = company
  const account = accountOf(stage, { quote, content, stageInvoices, share, labour }, issue_date)
  return insertInvoice(author, {
    company_id: company.id,
    number,
    rows,
    billed: {
      quote,
      event: 'stage_billed',
      data: { title: stage.title, invoice_number: number, total_amount: formatMoney(sums.total_amount) },
    },
    data: { stage: String(stage.stage) },
    columns: {
      title: titleOf(stage, content),
      customer_id: quote.customer_id,
      contact_id: quote.contact_id,
      site_id: quote.site_id,
      description: content.description,
      issue_date,
      due_date: isDeposit ? dueDate(issue_date, deposit_terms) : addDays(issue_date, days),
      payment_terms: isDeposit ? deposit_terms : (termsOfDays(days) ?? 'custom'),
      tax_point: null,
      is_tax_point_typed: false,
      work_finished_on: null,
      asked_before_work: isDeposit,
      is_construction: content.is_construction ?? false,
      stage_quote_id: quote.id,
      stage: stage.stage,
      stage_account: account,
      billing_address: null,
      customer_email: null,
      cc_email: null,
      bcc_email: null,
      buyer_reference: content.buyer_reference ?? null,
      order_reference: null,
      message_on_statement: null,
      send_at: null,
      notes: content.notes,
      terms_and_conditions: company.invoice_terms,
      ...sums,
    },
  })
}

const titleOf = ({ title }: NumberedStage, content: SealedContent): string =>
  `${title}: ${content.title}`.slice(0, LIMITS.title).trim()

/** Rows that a stage bills, and the labour in each. */
interface StageRows {
  share: readonly TaxRow[]
  labour: readonly bigint[]
}

/** One line for each row, with the VAT as an amount: the rate of a share would be a penny off. */
function linesOfStage(
  stage: NumberedStage,
  { share, labour }: StageRows,
  { number, vat_by_rate }: SealedContent,
): (WrittenInvoiceLine & { labour_amount: string | null })[] {
  const taken = share.flatMap((row, at) =>
    isNothing(row) ? [] : [{ row, of: vat_by_rate[at], labour: labour[at] ?? row.net }],
  )
  return taken.map(({ row, of, labour: part }) => ({
    ...DEFAULT_LINE_TERMS,
    ...lineOfLabour(part, row.net),
    kind: 'line',
    product_id: null,
    description: stageLineText(stage, number, taken.length > 1 && of ? of : null),
    quantity: '1',
    unit: null,
    unit_price: fromPence(row.net),
    vat_rate: row.rate === null ? null : formatHundredths(row.rate),
    vat_amount: row.category === 'S' && row.rate !== null ? fromPence(row.vat) : null,
    ...(of && (row.category === 'AE' || row.category === 'O' || of.exemption_reason !== null)
      ? { vat_category: row.category, exemption_reason: of.exemption_reason }
      : {}),
  }))
}

/** The contract as its stage's invoice states it. */
function accountOf(
  stage: NumberedStage,
  { quote, content, stageInvoices, share, labour }: Omit<AcceptedPlan, 'plan'> & StageRows,
  today: string,
): StageAccount {
  return {
    title: stage.title,
    accepted_on: quote.accepted_at === null ? today : londonDate(new Date(quote.accepted_at)),
    rows: share.map((row, at) => {
      const part = labour[at] ?? row.net
      const stored = storedRow(row, {
        vat_category: row.category,
        vat_rate: row.rate === null ? null : formatHundredths(row.rate),
      })
      return part === row.net ? stored : { ...stored, labour: fromPence(part) }
    }),
    ...contractOf(content.total_amount, fromPence(totalOf(share)), stageInvoices),
  }
}
