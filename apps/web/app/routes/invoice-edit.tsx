export { EditInvoiceScreen as default } from '~/features/invoice/edit-invoice-screen.tsx'
