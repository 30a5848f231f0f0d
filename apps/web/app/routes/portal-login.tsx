export { PortalLoginScreen as default } from '~/features/portal/portal-login-screen.tsx'
