export { InvoiceListScreen as default } from '~/features/invoice/invoice-list-screen.tsx'
