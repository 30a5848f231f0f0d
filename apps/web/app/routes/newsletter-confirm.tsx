export { ConfirmScreen as default } from '~/features/newsletter/confirm-screen.tsx'
