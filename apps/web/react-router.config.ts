import type { Config } from '@react-router/dev/config'

/**
 * No server rendering: the built files are served as they are. Pages that read the same for everybody are written
 * out as HTML at build time; every other address is answered with the fallback page, which starts the router.
 */
export default {
  ssr: false,
  prerender: [
    '/',
    '/auth',
    '/auth/forgot-password',
    '/blog',
    '/blog/10-tips-quotes-accepted',
    '/blog/quote-to-invoice-workflow',
    '/blog/building-trust-client-portals',
    '/blog/pricing-psychology-quotes',
    '/blog/follow-up-strategies',
    '/blog/scaling-quote-process',
    '/demo',
    '/design-system',
    '/email-test',
    '/portal/login',
  ],
} satisfies Config
