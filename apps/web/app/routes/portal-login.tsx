export { PortalLoginScreen as default } from '~/features/portal/sign-in/portal-login-screen.tsx'
