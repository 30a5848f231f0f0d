import { staff, staffInSeveralTransactions } from '../../api/procedures.ts'
import { agedDebtors, exportAgedDebtors, listOwedInvoices } from './aged-debtors.ts'
import { cisSuffered, exportCisSuffered, listDeductions } from './cis-suffered.ts'
import { incomeRange } from './income.ts'
import { exportGroupedIncome, groupedIncome } from './income-groups.ts'
import { readIncomeRows } from './income-rows.ts'
import { exportQuarterlyIncome, listQuarterlyIncomeRows, quarterlyIncome } from './quarterly-income.ts'
import { exportAnsweredQuotes, listAnsweredQuotes, quotesWonAndLost } from './quotes-won-and-lost.ts'
import { exportVatCsv, listVatRows } from './vat-rows.ts'
import { vatSummary } from './vat-summary.ts'

const { report } = staff
const { report: file } = staffInSeveralTransactions

export const reportRouter = {
  vatSummary: report.vatSummary.handler(({ context, input }) => vatSummary(context, input)),
  listVatRows: report.listVatRows.handler(({ context, input }) => listVatRows(context, input)),
  exportVatCsv: file.exportVatCsv.handler(({ context, input }) => exportVatCsv(context, input)),

  quarterlyIncome: report.quarterlyIncome.handler(({ context, input }) => quarterlyIncome(context, input)),
  listQuarterlyIncomeRows: report.listQuarterlyIncomeRows.handler(({ context, input }) =>
    listQuarterlyIncomeRows(context, input),
  ),
  exportQuarterlyIncomeCsv: file.exportQuarterlyIncomeCsv.handler(({ context, input }) =>
    exportQuarterlyIncome(context, input),
  ),

  incomeByCustomer: report.incomeByCustomer.handler(({ context, input }) =>
    groupedIncome(context, 'customer', input),
  ),
  listIncomeByCustomerRows: report.listIncomeByCustomerRows.handler(async ({ context, input }) =>
    readIncomeRows(context, await incomeRange(context, input), input),
  ),
  exportIncomeByCustomerCsv: file.exportIncomeByCustomerCsv.handler(({ context, input }) =>
    exportGroupedIncome(context, 'customer', input),
  ),
  incomeByProduct: report.incomeByProduct.handler(({ context, input }) =>
    groupedIncome(context, 'product', input),
  ),
  listIncomeByProductRows: report.listIncomeByProductRows.handler(async ({ context, input }) =>
    readIncomeRows(context, await incomeRange(context, input), input),
  ),
  exportIncomeByProductCsv: file.exportIncomeByProductCsv.handler(({ context, input }) =>
    exportGroupedIncome(context, 'product', input),
  ),
  incomeByMonth: report.incomeByMonth.handler(({ context, input }) => groupedIncome(context, 'month', input)),
  listIncomeByMonthRows: report.listIncomeByMonthRows.handler(async ({ context, input }) =>
    readIncomeRows(context, await incomeRange(context, input), input),
  ),
  exportIncomeByMonthCsv: file.exportIncomeByMonthCsv.handler(({ context, input }) =>
    exportGroupedIncome(context, 'month', input),
  ),

  agedDebtors: report.agedDebtors.handler(({ context, input }) => agedDebtors(context, input)),
  listAgedDebtorsRows: report.listAgedDebtorsRows.handler(({ context, input }) =>
    listOwedInvoices(context, input),
  ),
  exportAgedDebtorsCsv: file.exportAgedDebtorsCsv.handler(({ context, input }) =>
    exportAgedDebtors(context, input),
  ),

  cisSuffered: report.cisSuffered.handler(({ context, input }) => cisSuffered(context, input)),
  listCisSufferedRows: report.listCisSufferedRows.handler(({ context, input }) =>
    listDeductions(context, input),
  ),
  exportCisSufferedCsv: file.exportCisSufferedCsv.handler(({ context, input }) =>
    exportCisSuffered(context, input),
  ),

  quotesWonAndLost: report.quotesWonAndLost.handler(({ context, input }) => quotesWonAndLost(context, input)),
  listQuotesWonAndLostRows: report.listQuotesWonAndLostRows.handler(({ context, input }) =>
    listAnsweredQuotes(context, input),
  ),
  exportQuotesWonAndLostCsv: file.exportQuotesWonAndLostCsv.handler(({ context, input }) =>
    exportAnsweredQuotes(context, input),
  ),
}
