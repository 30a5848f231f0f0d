export { SharedLinkScreen as default } from '~/features/portal/shared-link/shared-link-screen.tsx'
