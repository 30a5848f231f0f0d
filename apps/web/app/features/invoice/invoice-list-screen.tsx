import { INVOICE_STATUSES } from '@quotespark/domain'
import { ReceiptPoundSterling } from 'lucide-react'
import { DocumentListScreen } from '~/features/document/list/document-list-screen.tsx'
import { useListState } from '~/lists/list-state.ts'
import { InvoiceCards } from './invoice-cards.tsx'
import { INVOICE_ORDERS, STATUS_OPTIONS } from './invoice-filter.ts'
import { InvoiceStatCards } from './invoice-stat-cards.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { useInvoices } from './use-invoices.ts'

export function InvoiceListScreen() {
  const list = useListState('invoices', INVOICE_STATUSES, INVOICE_ORDERS)
  return (
    <DocumentListScreen
      name="Invoice"
      list={list}
      rows={useInvoices(list)}
      searchHint="Search by title, number, customer name or email"
      statusOptions={STATUS_OPTIONS}
      statusClassName="xl:w-44"
      Table={InvoiceTable}
      Cards={InvoiceCards}
      icon={<ReceiptPoundSterling />}
      noneText="Invoices are made from accepted quotes with one press, or written from scratch."
    >
      <InvoiceStatCards />
    </DocumentListScreen>
  )
}
