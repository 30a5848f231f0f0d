export { LandingScreen as default } from '~/features/landing/landing-screen.tsx'
