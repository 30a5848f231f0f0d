export { AuthScreen as default } from '~/features/account/auth-screen.tsx'
