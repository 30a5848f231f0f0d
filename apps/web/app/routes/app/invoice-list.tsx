export { InvoiceListScreen as default } from '~/features/invoice/list/invoice-list-screen.tsx'
