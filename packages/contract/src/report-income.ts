import { VAT_EVENTS } from '@quotespark/domain/billing'
import { VAT_CATEGORIES } from '@quotespark/domain/document'
import { INCOME_BASES, UPDATE_PERIODS } from '@quotespark/domain/report'
import { z } from 'zod'
import { calendarDate, id, money, pageInput, pageOf } from './fields.ts'
import { procedure, refusals } from './procedure.ts'
import { csvFile, days, inRange, reportDocument, taxYear } from './report-fields.ts'

/** Without a basis it is accruals for a company with a company number, else money received. */
const basis = z.enum(INCOME_BASES)
const range = { ...days, basis: basis.optional() }

const incomeRow = z.object({
  id,
  /** The day on which it happened. */
  date: calendarDate,
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
export type IncomeRow = z.infer<typeof incomeRow>

const quarterly = {
  /** The tax year, by its first calendar year: 2026 is 2026/27. By default the current one. */
  year: taxYear.optional(),
  periods: z.enum(UPDATE_PERIODS).default('tax'),
  basis: basis.optional(),
}

const quarterlyIncome = z.object({
  year: taxYear,
  periods: z.enum(UPDATE_PERIODS),
  basis,
  /** False while what was issued before is still being counted: then figures are too low. */
  is_complete: z.boolean(),
  quarters: z.array(
    z.object({
      from: calendarDate,
      to: calendarDate,
      /** The day by which the update is sent. */
      update_due: calendarDate,
      /** Net of VAT, less refunds. */
      income: money,
      /** Added up from the start of the year. */
      cumulative_income: money,
      /** CIS that customers deducted in the quarter; the income is before it. */
      cis_suffered: money,
      cumulative_cis_suffered: money,
    }),
  ),
  rows: z.array(incomeRow),
  next_cursor: z.string().nullable(),
})
export type QuarterlyIncome = z.infer<typeof quarterlyIncome>

const groupRow = z.object({
  /** The id of the customer or the product, or the month as 'yyyy-MM'; null for lines that are not from the catalogue. */
  key: z.string().nullable(),
  name: z.string(),
  net: money,
  vat: money,
  gross: money,
  /** How many documents it comes from. */
  count: z.number().int(),
  /** Share of the total net in percent, with one decimal; null where the total is not above nothing. */
  share: z.string().nullable(),
})
export type IncomeGroup = z.infer<typeof groupRow>

const grouped = z.object({
  from: calendarDate,
  to: calendarDate,
  basis,
  is_complete: z.boolean(),
  total_net: money,
  /** The highest net first; months in order. */
  rows: z.array(groupRow),
  next_cursor: z.string().nullable(),
})
export type GroupedIncome = z.infer<typeof grouped>

const tags = ['Reports']
const asked = refusals('company_required')
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** Operations of income by something: `key` narrows the rows to one of its groups. */
function incomeBy<Name extends string, Key extends z.ZodRawShape, const Refused extends 'not_found'[]>(
  name: Name,
  key: Key,
  ...refused: Refused
) {
  const path = `/reports/income-by-${name}` as const
  const paged = { ...range, ...pageInput.shape }
  return {
    groups: procedure('staff')
      .route({ method: 'GET', path, tags, summary: `Income by ${name}` })
      .input(inRange(paged))
      .output(grouped)
      .errors(asked),
    rows: procedure('staff')
      .route({
        method: 'GET',
        path: `${path}/rows`,
        tags,
        summary: `What counts as income by ${name}, oldest first`,
      })
      .input(inRange({ ...paged, ...key }))
      .output(pageOf(incomeRow))
      .errors(refusals('company_required', ...refused)),
    csv: procedure('staff')
      .route({ method: 'GET', path: `${path}/csv`, tags, summary: `Income by ${name} as a CSV file` })
      .input(inRange(range))
      .output(csvFile)
      .errors(asked),
  }
}

const byCustomer = incomeBy('customer', { customer_id: id.optional() }, 'not_found')
/** 'none' is what is not from the catalogue. */
const byProduct = incomeBy(
  'product',
  { product_id: z.union([id, z.literal('none')]).optional() },
  'not_found',
)
const byMonth = incomeBy('month', { month: month.optional() })

export const incomeReports = {
  quarterlyIncome: procedure('staff')
    .route({
      method: 'GET',
      path: '/reports/quarterly-income',
      tags,
      summary: 'Income of a tax year by quarter, for Income Tax',
    })
    .input(z.object(quarterly))
    .output(quarterlyIncome)
    .errors(asked),
  listQuarterlyIncomeRows: procedure('staff')
    .route({
      method: 'GET',
      path: '/reports/quarterly-income/rows',
      tags,
      summary: 'What counts as income of a tax year, oldest first',
    })
    .input(
      z.object({
        ...quarterly,
        quarter: z.coerce.number().int().min(1).max(4).optional(),
        ...pageInput.shape,
      }),
    )
    .output(pageOf(incomeRow))
    .errors(asked),
  exportQuarterlyIncomeCsv: procedure('staff')
    .route({ method: 'GET', path: '/reports/quarterly-income/csv', tags, summary: 'The same as a CSV file' })
    .input(z.object(quarterly))
    .output(csvFile)
    .errors(asked),
  incomeByCustomer: byCustomer.groups,
  listIncomeByCustomerRows: byCustomer.rows,
  exportIncomeByCustomerCsv: byCustomer.csv,
  incomeByProduct: byProduct.groups,
  listIncomeByProductRows: byProduct.rows,
  exportIncomeByProductCsv: byProduct.csv,
  incomeByMonth: byMonth.groups,
  listIncomeByMonthRows: byMonth.rows,
  exportIncomeByMonthCsv: byMonth.csv,
}
