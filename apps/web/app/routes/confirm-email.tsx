export { ConfirmEmailScreen as default } from '~/features/account/confirm-email-screen.tsx'
