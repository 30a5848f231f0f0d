export { SharedLinkScreen as default } from '~/features/portal/shared-link-screen.tsx'
