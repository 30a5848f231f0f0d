import type { PastedColumn } from '@quotespark/domain/pasted-rows'

export const COLUMN_LABELS: Readonly<Record<PastedColumn, string>> = {
  ignored: 'Leave out',
  kind: 'Type',
  description: 'Description',
  quantity: 'Quantity',
  unit: 'Unit',
  unit_price: 'Unit price',
  discount: 'Discount',
  vat: 'VAT',
  amount: 'Amount',
}
