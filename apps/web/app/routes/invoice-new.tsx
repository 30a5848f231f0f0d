export { NewInvoiceScreen as default } from '~/features/invoice/new-invoice-screen.tsx'
