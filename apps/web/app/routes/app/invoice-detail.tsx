export { InvoiceDetailScreen as default } from '~/features/invoice/detail/invoice-detail-screen.tsx'
