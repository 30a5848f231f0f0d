import type { AnsweredQuote, IncomeRow, VatReportRow } from '@quotespark/contract'
import { taxMonths } from '@quotespark/domain/report'
import { payment } from '../sample/payment.ts'
import { sampleId } from '../sample/sample-id.ts'
import type { Manual } from './page.ts'

const range = { from: '2026-10-01', to: '2026-12-31', basis: 'invoice' } as const

const row: VatReportRow = {
  id: sampleId('vat entry'),
  date: '2026-10-14',
  earlier_date: null,
  event: 'issue',
  kind: 'Invoice',
  document: { id: sampleId('invoice'), kind: 'invoice', number: 'INV-00041' },
  customer_name: 'Northgate Dental Practice',
  vat_category: 'S',
  vat_rate: '20',
  net: '2381.00',
  vat: '476.20',
  gross: '2857.20',
}

const incomeDays = { from: '2026-10-01', to: '2026-12-31', basis: 'cash' } as const

const incomeRow: IncomeRow = {
  id: sampleId('vat entry'),
  date: '2026-10-28',
  event: 'payment',
  kind: 'Payment',
  document: { id: sampleId('invoice'), kind: 'invoice', number: 'INV-00041' },
  customer_name: 'Northgate Dental Practice',
  vat_category: 'S',
  vat_rate: '20',
  net: '2381.00',
  vat: '476.20',
  gross: '2857.20',
}
const incomeRows = { items: [incomeRow], next_cursor: null }
const amounts = { net: '2381.00', vat: '476.20', gross: '2857.20', count: 1, share: '100.0' }
const grouped = { ...incomeDays, is_complete: true, total_net: '2381.00', next_cursor: null }

const owed = {
  balance_due: '2857.20',
  ageing: {
    not_yet_due: '2857.20',
    late_1_30: '0.00',
    late_31_60: '0.00',
    late_61_90: '0.00',
    late_over_90: '0.00',
  },
  unallocated_credit: '80.00',
}

const WON = { count: 3, total_amount: '7140.00' }
const LOST = { count: 1, total_amount: '960.00' }
const NONE = { count: 0, total_amount: '0.00' }
const quoteDays = { from: '2026-10-01', to: '2026-12-31' }
const lostQuote: AnsweredQuote = {
  id: sampleId('quote'),
  document: { id: sampleId('quote'), kind: 'quote', number: 'Q-00038' },
  title: 'Repaint the waiting room',
  customer_name: 'Northgate Dental Practice',
  date: '2026-10-20',
  outcome: 'lost',
  lost_reason: 'price',
  total_amount: '960.00',
}

const CSV =
  'Text that a spreadsheet would take for a formula is made harmless. A broken connection means that the file is incomplete.'
const BASIS =
  'Money received (`cash`), or what was invoiced less credit notes (`accruals`); without a basis it is accruals for a company with a company number.'

export const reportManual: Manual<'report'> = {
  quarterlyIncome: {
    description: `Returns the income of a tax year by quarter as it is reported for Income Tax, with the first rows behind it. Tax quarters end on the 5th, calendar quarters with the month. ${BASIS} Income is net of VAT and less refunds, with sales outside the scope of VAT.`,
    input: { year: 2026, periods: 'tax', basis: 'cash' },
    output: {
      ...{ year: 2026, periods: 'tax', basis: 'cash', is_complete: true },
      quarters: [
        {
          ...{ from: '2026-04-06', to: '2026-07-05', update_due: '2026-08-07' },
          ...{ income: '600.00', cumulative_income: '600.00' },
          ...{ cis_suffered: '50.00', cumulative_cis_suffered: '50.00' },
        },
        {
          ...{ from: '2026-07-06', to: '2026-10-05', update_due: '2026-11-07' },
          ...{ income: '400.00', cumulative_income: '1000.00' },
          ...{ cis_suffered: '0.00', cumulative_cis_suffered: '50.00' },
        },
        {
          ...{ from: '2026-10-06', to: '2027-01-05', update_due: '2027-02-07' },
          ...{ income: '2381.00', cumulative_income: '3381.00' },
          ...{ cis_suffered: '120.00', cumulative_cis_suffered: '170.00' },
        },
        {
          ...{ from: '2027-01-06', to: '2027-04-05', update_due: '2027-05-07' },
          ...{ income: '0.00', cumulative_income: '3381.00' },
          ...{ cis_suffered: '0.00', cumulative_cis_suffered: '170.00' },
        },
      ],
      rows: [incomeRow],
      next_cursor: null,
    },
  },
  listQuarterlyIncomeRows: {
    description:
      'Returns what counts as income of the year, or of one of its quarters from 1 to 4, oldest first, page by page. What takes something back is negative.',
    input: { year: 2026, periods: 'tax', basis: 'cash', quarter: 3, limit: 50 },
    output: incomeRows,
  },
  exportQuarterlyIncomeCsv: {
    description: `Returns what counts as income of the year as a CSV file, oldest first: Date, Kind, Number, Customer, VAT category, VAT rate, Net, VAT and Gross. ${CSV}`,
    input: { year: 2026, periods: 'tax', basis: 'cash' },
  },
  incomeByCustomer: {
    description: `Returns the income of some days by customer, the most first, page by page. ${BASIS} Without days it is the current calendar quarter.`,
    input: { ...incomeDays, limit: 50 },
    output: {
      ...grouped,
      rows: [{ key: sampleId('customer'), name: 'Northgate Dental Practice', ...amounts }],
    },
  },
  listIncomeByCustomerRows: {
    description:
      'Returns what counts as income, oldest first, page by page: all of it, or that of one customer. What takes something back is negative.',
    notFound: ['customer'],
    input: { ...incomeDays, customer_id: sampleId('customer'), limit: 50 },
    output: incomeRows,
  },
  exportIncomeByCustomerCsv: {
    description: `Returns the income by customer as a CSV file: Customer, Net, VAT, Gross, Documents and Share in percent. ${CSV}`,
    input: incomeDays,
  },
  incomeByProduct: {
    description: `Returns the income of some days by catalogue item, the most first, page by page. It follows the lines of each document; the invoice of a stage follows the accepted lines, and a credit note of an amount the lines of its invoice. What is not from the catalogue has no key. ${BASIS}`,
    input: { ...incomeDays, limit: 50 },
    output: { ...grouped, rows: [{ key: sampleId('product'), name: 'Interior painting', ...amounts }] },
  },
  listIncomeByProductRows: {
    description:
      'Returns what counts as income, oldest first, page by page: all of it, or the share of one product, or with `none` what is not from the catalogue.',
    notFound: ['product'],
    input: { ...incomeDays, product_id: sampleId('product'), limit: 50 },
    output: incomeRows,
  },
  exportIncomeByProductCsv: {
    description: `Returns the income by product as a CSV file: Product, Net, VAT, Gross, Documents and Share in percent. ${CSV}`,
    input: incomeDays,
  },
  incomeByMonth: {
    description: `Returns the income of some days by calendar month, in order. ${BASIS}`,
    input: { ...incomeDays, limit: 50 },
    output: { ...grouped, rows: [{ key: '2026-10', name: 'October 2026', ...amounts }] },
  },
  listIncomeByMonthRows: {
    description:
      'Returns what counts as income, oldest first, page by page: all of it, or that of one month.',
    input: { ...incomeDays, month: '2026-10', limit: 50 },
    output: incomeRows,
  },
  exportIncomeByMonthCsv: {
    description: `Returns the income by month as a CSV file: Month, Net, VAT, Gross, Documents and Share in percent. ${CSV}`,
    input: incomeDays,
  },
  agedDebtors: {
    description:
      'Returns what each customer owed on a day, by days after the due date, by name and page by page. Payments count from their day and used credit from the day of its use, neither before the issue date of its invoice. Unused credit stands apart.',
    input: { on: '2026-11-20', limit: 50 },
    output: {
      on: '2026-11-20',
      total: owed,
      rows: [{ ...owed, customer_id: sampleId('customer'), customer_name: 'Northgate Dental Practice' }],
      next_cursor: null,
    },
  },
  listAgedDebtorsRows: {
    description:
      'Returns the invoices that were owed on a day, the longest due first, page by page: all, or those of a customer or an age.',
    notFound: ['customer'],
    input: { on: '2026-11-20', customer_id: sampleId('customer'), age: 'not_yet_due', limit: 50 },
    output: {
      items: [
        {
          id: sampleId('invoice'),
          document: { id: sampleId('invoice'), kind: 'invoice', number: 'INV-00041' },
          customer_id: sampleId('customer'),
          customer_name: 'Northgate Dental Practice',
          issue_date: '2026-11-14',
          due_date: '2026-12-14',
          days_late: 0,
          age: 'not_yet_due',
          total_amount: '2857.20',
          balance_due: '2857.20',
        },
      ],
      next_cursor: null,
    },
  },
  exportAgedDebtorsCsv: {
    description: `Returns aged debtors as a CSV file, by name: Customer, Balance, the five ages and Unused credit. ${CSV}`,
    input: { on: '2026-11-20' },
  },
  cisSuffered: {
    description:
      'Returns the CIS that customers deducted in a tax year, by tax month (6th to 5th) and customer, page by page. A deduction counts on the day on which its payment is dated, a void of it on its own.',
    input: { year: 2026, limit: 50 },
    output: {
      ...{ year: 2026, total_amount: '120.00' },
      months: taxMonths(2026).map((month) => ({
        ...month,
        deducted_amount: month.from === '2026-11-06' ? '120.00' : '0.00',
      })),
      rows: [
        {
          ...{ from: '2026-11-06', to: '2026-12-05', deducted_amount: '120.00', count: 1 },
          ...{ customer_id: sampleId('customer'), customer_name: 'Northgate Dental Practice' },
        },
      ],
      next_cursor: null,
    },
  },
  listCisSufferedRows: {
    description:
      'Returns the deductions of a tax year and their voids, oldest first, page by page: all, or those of a tax month or a customer.',
    notFound: ['customer'],
    input: { year: 2026, tax_month: 8, customer_id: sampleId('customer'), limit: 50 },
    output: {
      items: [{ ...payment, method: 'cis_deduction', refundable_amount: '0.00' }],
      next_cursor: null,
    },
  },
  exportCisSufferedCsv: {
    description: `Returns the CIS suffered as a CSV file: Tax month from, Tax month to, Customer, Deductions and CIS deducted. ${CSV}`,
    input: { year: 2026 },
  },
  quotesWonAndLost: {
    description:
      'Returns how many quotes were won and lost in some days, by the day of the answer, with the reasons and the first quotes. A quote that expired is lost with `no_answer`, one that was rejected without a reason with `not_said`. `open` are those sent in these days that can still be answered. Rates are in percent.',
    input: quoteDays,
    output: {
      ...quoteDays,
      ...{ won: WON, lost: LOST, open: { count: 2, total_amount: '3120.00' } },
      ...{ win_rate_count: '75.0', win_rate_amount: '88.1', average_days_to_answer: '6.5' },
      by_reason: [{ lost_reason: 'price', ...LOST }],
      by_month: [
        { month: '2026-10', won: NONE, lost: LOST },
        { month: '2026-11', won: WON, lost: NONE },
      ],
      rows: [lostQuote],
      next_cursor: null,
    },
  },
  listQuotesWonAndLostRows: {
    description:
      'Returns the quotes that were won or lost, the newest answer first, page by page: all, or those of an outcome, a reason or a month.',
    input: { ...quoteDays, outcome: 'lost', lost_reason: 'price', month: '2026-10', limit: 50 },
    output: { items: [lostQuote], next_cursor: null },
  },
  exportQuotesWonAndLostCsv: {
    description: `Returns these quotes as a CSV file, the newest answer first: Date, Number, Title, Customer, Outcome, Reason and Total. ${CSV}`,
    input: quoteDays,
  },
  vatSummary: {
    description:
      'Returns the VAT of some days: by invoice, or by payment as under cash accounting. Without days it is the current VAT period, without a basis the company’s. The figures add up entries that each event wrote when it happened. `earlier_period` is the part that happened in a period filed before it was told. While `is_complete` is false, older invoices are still being counted.',
    input: range,
    output: {
      ...range,
      is_complete: true,
      vat_filed_to: '2026-09-30',
      rates: [{ vat_category: 'S', vat_rate: '20', net: '2381.00', vat: '476.20' }],
      box_1: '476.20',
      box_6: '2381.00',
      box_6_pounds: '2381',
      held_credit: { net: '0.00', vat: '0.00' },
      earlier_period: { net: '0.00', vat: '0.00' },
      may_be_due: { vat: '0.00', by_reason: [], rows: [] },
      bad_debts: [],
      left_cash: null,
      due_on: '2027-02-07',
      rows: [row],
      next_cursor: null,
    },
  },
  listVatRows: {
    description:
      'Returns the entries behind the figures of the VAT summary, oldest first, page by page: all of them, those of one VAT category, or those of a category with a rate. What takes something back is negative.',
    input: { ...range, vat_category: 'S', vat_rate: '20', limit: 50 },
    output: { items: [row], next_cursor: null },
  },
  exportVatCsv: {
    description:
      'Returns the entries of the VAT summary as a CSV file, oldest first, however many there are: Date, Kind, Number, Customer, VAT category, VAT rate, Net, VAT, Gross and Earlier period. Text that a spreadsheet would take for a formula is made harmless. A broken connection means that the file is incomplete.',
    input: range,
  },
}
