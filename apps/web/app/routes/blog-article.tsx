import type { PageHandle } from '~/shell/page-handle.ts'

export { ArticleScreen as default } from '~/features/blog/article-screen.tsx'

export const handle: PageHandle = { isStatic: true }
