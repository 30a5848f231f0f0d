import { INVOICE_AGES } from '@quotespark/domain/dashboard'
import { z } from 'zod'
import { calendarDate, id, money, pageInput, pageOf } from './fields.ts'
import { procedure, refusals } from './procedure.ts'
import { csvFile, reportDocument } from './report-fields.ts'

/** Balances by days after the due date. */
const ageing = z.object({
  not_yet_due: money,
  late_1_30: money,
  late_31_60: money,
  late_61_90: money,
  late_over_90: money,
} satisfies Record<(typeof INVOICE_AGES)[number], typeof money>)

const owed = z.object({
  balance_due: money,
  ageing,
  /** Overpayments and credit of notes that are not used. */
  unallocated_credit: money,
})

const debtor = owed.extend({ customer_id: id, customer_name: z.string() })
export type Debtor = z.infer<typeof debtor>

const agedDebtors = z.object({
  on: calendarDate,
  total: owed,
  /** By name. */
  rows: z.array(debtor),
  next_cursor: z.string().nullable(),
})
export type AgedDebtors = z.infer<typeof agedDebtors>

const owedInvoice = z.object({
  id,
  document: reportDocument,
  customer_id: id,
  customer_name: z.string(),
  issue_date: calendarDate,
  due_date: calendarDate,
  /** Days after the due date; 0 until then. */
  days_late: z.number().int(),
  age: z.enum(INVOICE_AGES),
  total_amount: money,
  balance_due: money,
})
export type OwedInvoice = z.infer<typeof owedInvoice>

const tags = ['Reports']
const asked = refusals('company_required')
/** By default it is today. */
const on = { on: calendarDate.optional() }

export const debtorReports = {
  agedDebtors: procedure('staff')
    .route({ method: 'GET', path: '/reports/aged-debtors', tags, summary: 'What customers owe, by age' })
    .input(z.object({ ...on, ...pageInput.shape }))
    .output(agedDebtors)
    .errors(asked),
  listAgedDebtorsRows: procedure('staff')
    .route({
      method: 'GET',
      path: '/reports/aged-debtors/rows',
      tags,
      summary: 'Invoices that are owed, the longest due first',
    })
    .input(
      z.object({
        ...on,
        customer_id: id.optional(),
        age: z.enum(INVOICE_AGES).optional(),
        ...pageInput.shape,
      }),
    )
    .output(pageOf(owedInvoice))
    .errors(refusals('company_required', 'not_found')),
  exportAgedDebtorsCsv: procedure('staff')
    .route({ method: 'GET', path: '/reports/aged-debtors/csv', tags, summary: 'The same as a CSV file' })
    .input(z.object(on))
    .output(csvFile)
    .errors(asked),
}
