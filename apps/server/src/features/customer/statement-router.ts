import { customers } from '@quotespark/database'
import { londonDate, startOfMonth, workingDayFrom } from '@quotespark/domain/time'
import { and, eq } from 'drizzle-orm'
import { staff, staffInSeveralTransactions } from '../../api/procedures.ts'
import { lockCustomer } from '../document/lock-customer.ts'
import { requireCustomer } from '../document/require-customer.ts'
import { readStatement } from '../document/statement/read-statement.ts'
import { previewStatement, sendStatement, storeStatement } from '../document/statement/send-statement.ts'
import { exportStatementCsv } from '../document/statement/statement-csv.ts'
import { drawStatement, gatherForStaff } from '../document/statement/statement-pdf.ts'
import { presentCustomerDetail } from './present-customer.ts'

/** Statements of one customer, part of the customers' router. */
export const statementRouter = {
  getStatement: staff.customer.getStatement.handler(async ({ context, input: { id, ...asked } }) => {
    const { company_id } = context.actor
    await requireCustomer(context.db, company_id, id)
    return readStatement(context, { company_id, customer_id: id }, asked)
  }),
  getStatementPdf: staffInSeveralTransactions.customer.getStatementPdf.handler(
    async ({ context: { services, asStaff }, input }) => {
      const { account, gathered } = await gatherForStaff(services, asStaff, input)
      return drawStatement(services, account, gathered)
    },
  ),
  exportStatementCsv: staffInSeveralTransactions.customer.exportStatementCsv.handler(({ context, input }) =>
    exportStatementCsv(context, input),
  ),
  previewStatement: staffInSeveralTransactions.customer.previewStatement.handler(({ context, input }) =>
    previewStatement(context.services, context.asStaff, input),
  ),
  sendStatement: staffInSeveralTransactions.customer.sendStatement.handler(
    async ({ context: { services, asStaff, change }, input }) => {
      const { account, gathered } = await gatherForStaff(services, asStaff, input)
      const drawn = await storeStatement(services, account, gathered)
      return change(async (reader) => {
        const customer = await requireCustomer(reader.db, account.company_id, input.id)
        await sendStatement(reader, drawn, input)
        return presentCustomerDetail(reader, customer)
      })
    },
  ),
  setStatementSending: staff.customer.setStatementSending.handler(async ({ context, input }) => {
    const { company_id, id } = await lockCustomer(context, input.id)
    const { clock, config } = context.services
    const today = londonDate(clock.now())
    const month = startOfMonth(today)
    // The statement of a month that has long begun was not asked for.
    const isOver = today > workingDayFrom(month, config.bankHolidays)
    const [changed] = await context.db
      .update(customers)
      .set({ monthly_statement: input.monthly, ...(isOver && { statement_month: month }) })
      .where(and(eq(customers.company_id, company_id), eq(customers.id, id)))
      .returning()
    if (!changed) throw new Error('a locked customer is gone')
    return presentCustomerDetail(context, changed)
  }),
}
