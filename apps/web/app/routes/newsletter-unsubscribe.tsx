export { UnsubscribeScreen as default } from '~/features/newsletter/unsubscribe-screen.tsx'
