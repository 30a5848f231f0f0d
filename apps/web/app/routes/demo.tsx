import type { PageHandle } from '~/shell/page-handle.ts'

export const handle: PageHandle = { isStatic: true }

export { DemoScreen as default } from '~/features/demo/demo-screen.tsx'
