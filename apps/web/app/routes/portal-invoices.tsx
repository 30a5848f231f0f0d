export { PortalInvoicesScreen as default } from '~/features/portal/portal-invoices-screen.tsx'
