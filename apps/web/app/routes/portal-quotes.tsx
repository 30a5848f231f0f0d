export { PortalQuotesScreen as default } from '~/features/portal/portal-quotes-screen.tsx'
