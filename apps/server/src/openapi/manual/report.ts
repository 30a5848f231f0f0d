import type { VatReportRow } from '@quotespark/contract'
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

export const reportManual: Manual<'report'> = {
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
      may_be_due: { vat: '0.00', rows: [] },
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
