export { VerifyScreen as default } from '~/features/verify/verify-screen.tsx'
