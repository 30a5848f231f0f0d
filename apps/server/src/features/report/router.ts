import { staff, staffInSeveralTransactions } from '../../api/procedures.ts'
import { exportVatCsv, listVatRows } from './vat-rows.ts'
import { vatSummary } from './vat-summary.ts'

export const reportRouter = {
  vatSummary: staff.report.vatSummary.handler(({ context, input }) => vatSummary(context, input)),
  listVatRows: staff.report.listVatRows.handler(({ context, input }) => listVatRows(context, input)),
  exportVatCsv: staffInSeveralTransactions.report.exportVatCsv.handler(({ context, input }) =>
    exportVatCsv(context, input),
  ),
}
