export { SecurityScreen as default } from '~/features/account/security/security-screen.tsx'
