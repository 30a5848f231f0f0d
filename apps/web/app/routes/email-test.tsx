export { EmailTestScreen as default } from '~/features/email/email-test-screen.tsx'
