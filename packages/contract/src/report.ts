import { VAT_EVENTS, VAT_RETURN_BASES } from '@quotespark/domain/billing'
import { VAT_CATEGORIES } from '@quotespark/domain/document'
import { MESSAGES } from '@quotespark/domain/validation'
import { z } from 'zod'
import { calendarDate, id, money, pageInput } from './fields.ts'
import { procedure, refusals } from './procedure.ts'
import { cisReports } from './report-cis.ts'
import { debtorReports } from './report-debtors.ts'
import { inRange, reportDocument } from './report-fields.ts'
import { incomeReports } from './report-income.ts'
import { quoteReports } from './report-quotes.ts'

const basis = z.enum(VAT_RETURN_BASES)

/** Without days it is the current VAT period, without a basis the company's. */
const range = { from: calendarDate.optional(), to: calendarDate.optional(), basis: basis.optional() }

const amounts = z.object({ net: money, vat: money })

const row = z.object({
  id,
  /** The day on which it counts. */
  date: calendarDate,
  /** The day on which it happened, where that lay in a VAT period that was filed before it was told; else null. */
  earlier_date: calendarDate.nullable(),
  event: z.enum(VAT_EVENTS),
  /** The event in words. */
  kind: z.string(),
  document: reportDocument,
  customer_name: z.string().nullable(),
  vat_category: z.enum(VAT_CATEGORIES),
  vat_rate: z.string().nullable(),
  net: money,
  vat: money,
  gross: money,
})
export type VatReportRow = z.infer<typeof row>

/** 'invoice_date' for an invoice that is not paid, 'prepaid' for money that waits for one. */
const mayBeDueReason = z.enum(['invoice_date', 'prepaid'])

const summary = z.object({
  from: calendarDate,
  to: calendarDate,
  basis,
  /** False while the entries of what was issued before are still being written: then every figure is too low. */
  is_complete: z.boolean(),
  /** The last day of which VAT was filed. */
  vat_filed_to: calendarDate.nullable(),
  /** In the order of the VAT table. */
  rates: z.array(amounts.extend({ vat_category: z.enum(VAT_CATEGORIES), vat_rate: z.string().nullable() })),
  /** VAT on sales less that on credit notes. */
  box_1: money,
  /** Net of sales, without what is outside the scope of VAT. */
  box_6: money,
  /** The same in whole pounds, pence left out. */
  box_6_pounds: z.string(),
  /** Credit of notes up to the last day that was neither refunded nor used. */
  held_credit: amounts,
  /** The part of the figures that happened in a VAT period that was filed before it was told. */
  earlier_period: amounts,
  /**
   * VAT that no entry counts yet and that may be due for these days: of money that came for a quote and waits for its invoice and, by
   * payment, of unpaid invoices that cash accounting leaves out (VAT Regulations 1995, reg. 58). `by_reason` adds up all of it; `rows` are
   * at most 100 of each reason, the oldest first.
   */
  may_be_due: z.object({
    vat: money,
    by_reason: z.array(z.object({ reason: mayBeDueReason, vat: money, count: z.number() })),
    rows: z.array(
      z.object({
        document: reportDocument,
        customer_name: z.string().nullable(),
        date: calendarDate,
        vat: money,
        reason: mayBeDueReason,
        /** True for a deposit that was invoiced before the work: ask an accountant in which period its VAT is due. */
        asked_before_work: z.boolean(),
      }),
    ),
  }),
  /**
   * Invoices unpaid for more than six months after the later of due date and supply, for which bad debt relief may be claimed (VATA 1994,
   * s. 36), the oldest first and at most 100. By payment they are those from before the scheme: the VAT of others was never accounted for.
   */
  bad_debts: z.array(
    z.object({
      document: reportDocument,
      customer_name: z.string().nullable(),
      due_date: calendarDate,
      balance_due: money,
    }),
  ),
  /**
   * VAT held in open balances when the company left cash accounting in these days, as at the first of them: it is in no other return. `rows`
   * are its invoices, the oldest first and at most 100. Null by payment, and where it did not leave it in these days.
   */
  left_cash: z
    .object({
      on: calendarDate,
      vat: money,
      count: z.number(),
      rows: z.array(z.object({ document: reportDocument, customer_name: z.string().nullable(), vat: money })),
    })
    .nullable(),
  /** The day by which the return is filed and paid; null for days that are no VAT period. */
  due_on: calendarDate.nullable(),
  rows: z.array(row),
  next_cursor: z.string().nullable(),
})
export type VatSummary = z.infer<typeof summary>

const tags = ['Reports']
const asked = refusals('company_required')

export const reportContract = {
  vatSummary: procedure('staff')
    .route({
      method: 'GET',
      path: '/reports/vat-summary',
      tags,
      summary: 'VAT by rate, with the boxes of the return',
    })
    .input(inRange(range))
    .output(summary)
    .errors(asked),
  listVatRows: procedure('staff')
    .route({
      method: 'GET',
      path: '/reports/vat-summary/rows',
      tags,
      summary: 'The entries behind the VAT summary, oldest first',
    })
    .input(
      inRange({
        ...range,
        ...pageInput.shape,
        vat_category: z.enum(VAT_CATEGORIES).optional(),
        /** In percent. */
        vat_rate: z
          .string()
          .regex(/^\d{1,2}(\.\d{1,2})?$/, MESSAGES.vatRate)
          .optional(),
      }),
    )
    .output(z.object({ items: z.array(row), next_cursor: z.string().nullable() }))
    .errors(asked),
  exportVatCsv: procedure('staff')
    .route({ method: 'GET', path: '/reports/vat-summary/csv', tags, summary: 'The same as a CSV file' })
    .input(inRange(range))
    .output(z.file().mime('text/csv'))
    .errors(asked),
  ...incomeReports,
  ...debtorReports,
  ...cisReports,
  ...quoteReports,
}
