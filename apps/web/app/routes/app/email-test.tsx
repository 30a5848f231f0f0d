export { AppEmailTestScreen as default } from '~/features/email/app-email-test-screen.tsx'
