export { NotFoundScreen as default } from '~/screens/not-found-screen.tsx'
