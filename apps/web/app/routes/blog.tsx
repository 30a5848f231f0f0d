import type { PageHandle } from '~/shell/page-handle.ts'

export { BlogScreen as default } from '~/features/blog/blog-screen.tsx'

export const handle: PageHandle = { isStatic: true }
