import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { ARTICLE_IDS } from './app/articles/article-ids.ts'
import { buildCustomerPage } from './customer-page-build.ts'
import { paintBeforeScripts } from './paint-before-scripts.ts'
import { precompress } from './precompress.ts'

/**
 * No server rendering: the built files are served as they are. Pages that are the same for everyone are prerendered at build
 * time; every other address gets the fallback page, which starts the router.
 */
export default {
  ssr: false,
  prerender: [
    '/',
    '/auth',
    '/auth/forgot-password',
    '/blog',
    ...ARTICLE_IDS.map((id) => `/blog/${id}`),
    '/blog/feed.xml',
    '/demo',
    '/demo/tour',
    '/design-system',
    '/email-test',
    '/licences',
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
    '/portal/login',
    '/privacy',
    '/robots.txt',
    '/sitemap.xml',
    '/terms',
    '/verify',
  ],
  buildEnd: async ({ reactRouterConfig: { buildDirectory }, viteConfig }) => {
    await buildCustomerPage(buildDirectory, viteConfig.resolve.alias)
    await paintBeforeScripts(join(buildDirectory, 'client'))
    await precompress(join(buildDirectory, 'client', 'assets'))
  },
} satisfies Config
