export { NewInvoiceScreen as default } from '~/features/invoice/form/new-invoice-screen.tsx'
