export { PageErrorScreen as ErrorBoundary } from '~/screens/page-error-screen.tsx'
