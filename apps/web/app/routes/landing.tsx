import type { PageHandle } from '~/shell/page-handle.ts'

export { LandingScreen as default } from '~/features/landing/landing-screen.tsx'

export const handle: PageHandle = { isStatic: true }
