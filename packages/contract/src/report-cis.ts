import { z } from 'zod'
import { calendarDate, id, money, pageInput, pageOf } from './fields.ts'
import { payment } from './payment.ts'
import { procedure, refusals } from './procedure.ts'
import { csvFile, taxYear } from './report-fields.ts'

/** A tax month, from the 6th to the 5th. */
const month = { from: calendarDate, to: calendarDate }

const suffered = z.object({
  ...month,
  customer_id: id,
  customer_name: z.string(),
  /** Recorded as deducted in the month, less what was voided in it. */
  deducted_amount: money,
  /** Deductions and voids behind it. */
  count: z.number().int(),
})
export type CisSufferedRow = z.infer<typeof suffered>

const cisSuffered = z.object({
  year: z.number().int(),
  total_amount: money,
  /** All twelve. */
  months: z.array(z.object({ ...month, deducted_amount: money })),
  /** By month and name. */
  rows: z.array(suffered),
  next_cursor: z.string().nullable(),
})
export type CisSuffered = z.infer<typeof cisSuffered>

const tags = ['Reports']
const asked = refusals('company_required')
/** The tax year, by its first calendar year: 2026 is 2026/27. By default the current one. */
const year = { year: taxYear.optional() }

export const cisReports = {
  cisSuffered: procedure('staff')
    .route({
      method: 'GET',
      path: '/reports/cis-suffered',
      tags,
      summary: 'CIS that customers deducted, by tax month and customer',
    })
    .input(z.object({ ...year, ...pageInput.shape }))
    .output(cisSuffered)
    .errors(asked),
  listCisSufferedRows: procedure('staff')
    .route({
      method: 'GET',
      path: '/reports/cis-suffered/rows',
      tags,
      summary: 'The recorded deductions and their voids, oldest first',
    })
    .input(
      z.object({
        ...year,
        /** The tax month, counted from 1 for 6 April to 5 May. */
        tax_month: z.coerce.number().int().min(1).max(12).optional(),
        customer_id: id.optional(),
        ...pageInput.shape,
      }),
    )
    .output(pageOf(payment))
    .errors(refusals('company_required', 'not_found')),
  exportCisSufferedCsv: procedure('staff')
    .route({ method: 'GET', path: '/reports/cis-suffered/csv', tags, summary: 'The same as a CSV file' })
    .input(z.object(year))
    .output(csvFile)
    .errors(asked),
}
