export { InvoiceDetailScreen as default } from '~/features/invoice/invoice-detail-screen.tsx'
