export { EditInvoiceScreen as default } from '~/features/invoice/form/edit-invoice-screen.tsx'
