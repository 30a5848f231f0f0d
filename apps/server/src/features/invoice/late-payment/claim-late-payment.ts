import { latePaymentClaims, together } from '@quotespark/database'
import type { ClaimFigures, LatePayment } from '@quotespark/domain/billing'
import { dueDate, termsOfDays } from '@quotespark/domain/document'
import { DEFAULT_LINE_TERMS } from '@quotespark/domain/line'
import { formatMoney, isZeroMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { addDays, formatDate, londonDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import type { StaffContext, StaffReader } from '../../../api/context.ts'
import { requireCompany } from '../../../company/require-company.ts'
import { insertInvoice } from '../../document/billing/insert-invoice.ts'
import { documentRef, refOf } from '../../document/document-ref.ts'
import { recordEvent } from '../../document/evidence/history.ts'
import { readDebt, workOutFigures } from '../../document/late-payment/read-debt.ts'
import { priceLines } from '../../document/lines/priced-lines.ts'
import type { WrittenInvoiceLine } from '../../document/lines/written-line.ts'
import { lockForStaff } from '../../document/lock-document.ts'
import { lockPayerOf } from '../../document/lock-invoices.ts'
import type { InvoiceDocument } from '../../document/printable.ts'
import { reserveSlot } from '../../document/send/render-slot.ts'
import { deliver } from '../../document/send/send-document.ts'
import { takeNumber } from '../../document/take-number.ts'
import { hasUndoWindow } from '../../document/undo-window/open-undo-window.ts'
import { authorOf } from '../create-invoice.ts'
import { NO_STAGE } from '../invoice-content.ts'

const ACT = 'Late Payment of Commercial Debts (Interest) Act 1998'

/** The figures of an invoice on a day, today by default. Refuses with `not_found` and `reference_rate_missing`. */
export async function getLatePayment(
  context: StaffReader,
  { id, on }: { id: string; on?: string | undefined },
): Promise<LatePayment> {
  const { db, actor, services } = context
  const today = londonDate(services.clock.now())
  const debt = await readDebt(db, documentRef('invoice', actor.company_id, id), today)
  return workOutFigures(services, actor, debt, on ?? today).figures
}

/**
 * Claims the interest and the fixed sum of an invoice that were not claimed yet, with a draft invoice outside the scope of VAT, which
 * it sends if asked to. The invoice is locked meanwhile, so that of two claims at once the second finds nothing left. Returns the id
 * of the claim. Refuses with `late_payment_not_due`, with `reference_rate_missing`, and as a sending does.
 */
export async function claimLatePayment(
  context: StaffContext,
  { id, on, send }: { id: string; on?: string | undefined; send: boolean },
): Promise<string> {
  const { db, actor, services } = context
  const slot = send && !hasUndoWindow(services) ? reserveSlot(context, actor.company_id) : undefined
  const document = documentRef('invoice', actor.company_id, id)
  // Before the invoice: a claim that is sent may take the customer's credit.
  await lockPayerOf(db, document)
  const invoice = await lockForStaff(context, 'invoice', id)
  const today = londonDate(services.clock.now())
  if (on !== undefined && on > today) {
    throw new Refusal('invalid_input', { issues: [{ path: 'on', message: MESSAGES.claimLater }] })
  }
  const { figures, claim } = workOutFigures(services, actor, await readDebt(db, document, today), on ?? today)
  if (claim === null || figures.reason !== null) {
    throw new Refusal('late_payment_not_due', { reason: figures.reason ?? 'nothing_to_claim' })
  }
  const made = await insertClaim(context, invoice, { ...figures, ...claim }, { on: on ?? today, today })
  if (send) await deliver({ ...context, slot }, made)
  return made.id
}

/** Figures of a claim: those of the debt, and of the amounts what was not claimed before. */
type Claiming = Omit<LatePayment, keyof ClaimFigures> & ClaimFigures

async function insertClaim(
  context: StaffContext,
  debt: InvoiceDocument,
  claiming: Claiming,
  { on, today }: { on: string; today: string },
): Promise<InvoiceDocument> {
  const { db, actor, services } = context
  const { company_id } = debt
  const company = await requireCompany(db, company_id)
  const { payment_terms_days: days } = company
  const terms = termsOfDays(days)
  const noDiscount = { prices_include_vat: false, discount_percent: null, discount_amount: null }
  const items = linesOf(debt.number, claiming, on)
  const [{ sums, rows }, number] = await together([
    priceLines(db, company, { ...noDiscount, items }),
    takeNumber(db, 'invoice', company_id),
  ])
  const { customer_id, contact_id, site_id, billing_address, customer_email, cc_email, bcc_email } = debt
  const made = await insertInvoice(authorOf(context), {
    ...{ company_id, number, rows, billed: null, data: { claim_of: debt.number } },
    columns: {
      ...{ customer_id, contact_id, site_id, billing_address, customer_email, cc_email, bcc_email },
      title: `Late payment of ${debt.number}`,
      description: null,
      issue_date: today,
      due_date: terms ? dueDate(today, terms) : addDays(today, days),
      payment_terms: terms ?? 'custom',
      ...{ tax_point: null, is_tax_point_typed: false, work_finished_on: null, asked_before_work: false },
      is_construction: false,
      ...NO_STAGE,
      buyer_reference: debt.buyer_reference,
      order_reference: debt.order_reference,
      ...{ message_on_statement: null, send_at: null, notes: null },
      terms_and_conditions: company.invoice_terms,
      ...sums,
    },
  })
  const { relevant_day, reference_rate, interest_amount, fixed_sum } = claiming
  if (relevant_day === null || reference_rate === null) throw new Error('a claim without its day or rate')
  await together([
    db
      .insert(latePaymentClaims)
      .values({
        ...{ company_id, document_id: made.id, debt_id: debt.id, relevant_day, reference_rate },
        ...{ claimed_to: on, days: claiming.days, interest_amount, fixed_sum },
        created_at: services.clock.now().toISOString(),
      })
      .execute(),
    recordEvent(context, refOf(debt), 'interest_claimed', actor, {
      data: { invoice_number: number, total_amount: formatMoney(sums.total_amount) },
    }),
  ])
  return made
}

/** One line for the interest and one for the fixed sum, each where something of it is claimed. */
function linesOf(number: string, claiming: Claiming, on: string): WrittenInvoiceLine[] {
  const { relevant_day, days, reference_rate, rate, interest_amount, fixed_sum, claimed_amount } = claiming
  const from = formatDate(addDays(relevant_day ?? on, 1))
  const before = isZeroMoney(claimed_amount) ? '' : ', less what was claimed before'
  const interest = `Interest on ${number} under the ${ACT}: ${rate}% a year (8% above the reference rate of ${reference_rate}%) on what was owed for ${days} ${days === 1 ? 'day' : 'days'}, ${from} to ${formatDate(on)}${before}`
  const fixed = `Fixed sum for the late payment of ${number} under section 5A of the ${ACT}`
  return [
    { description: interest, unit_price: interest_amount },
    { description: fixed, unit_price: fixed_sum },
  ]
    .filter(({ unit_price }) => !isZeroMoney(unit_price))
    .map((line) => ({
      ...DEFAULT_LINE_TERMS,
      ...line,
      ...{ kind: 'line', product_id: null, quantity: '1', unit: null },
      ...{ vat_rate: null, vat_amount: null, vat_category: 'O', exemption_reason: null },
    }))
}
