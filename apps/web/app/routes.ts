import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'
import { ARTICLE_IDS } from './articles/article-ids.ts'

/** The whole route table. Files in `routes/` are thin; the screens are in `features/`. */
export default [
  index('routes/landing.tsx'),
  route('blog', 'routes/blog.tsx'),
  // One route for each article, so that any other name is an unknown address.
  ...ARTICLE_IDS.map((id) => route(`blog/${id}`, 'routes/blog-article.tsx', { id: `article-${id}` })),
  route('demo', 'routes/demo.tsx'),
  route('demo/tour', 'routes/demo-tour.tsx'),
  route('design-system', 'routes/design-system.tsx'),
  route('licences', 'routes/licences.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('blog/feed.xml', 'routes/feed.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),

  layout('routes/with-server.tsx', [
    route('auth', 'routes/auth.tsx'),
    route('auth/forgot-password', 'routes/forgot-password.tsx'),
    route('auth/reset-password', 'routes/reset-password.tsx'),
    route('auth/verify-email', 'routes/verify-email.tsx'),
    route('auth/confirm-email', 'routes/confirm-email.tsx'),
    route('invite/:token', 'routes/invitation.tsx'),

    route('newsletter/confirm', 'routes/newsletter-confirm.tsx'),
    route('newsletter/unsubscribe', 'routes/newsletter-unsubscribe.tsx'),

    route('report/:token', 'routes/mail-report.tsx'),

    route('email-test', 'routes/email-test.tsx'),
    route('verify', 'routes/verify.tsx'),

    route('ops', 'routes/ops.tsx'),

    route('portal/login', 'routes/portal-login.tsx'),
    route('portal/quotes', 'routes/portal-quotes.tsx'),
    route('portal/invoices', 'routes/portal-invoices.tsx'),

    layout('routes/signed-in.tsx', [
      route('company-setup', 'routes/company-setup.tsx'),
      route('app', 'routes/app.tsx', [
        // An error in a page leaves the shell around it intact.
        layout('routes/app/page-boundary.ts', [
          index('routes/app/dashboard.tsx', { id: 'app-index' }),
          route('dashboard', 'routes/app/dashboard.tsx'),
          ...prefix('quotes', [
            index('routes/app/quote-list.tsx'),
            route('new', 'routes/app/quote-new.tsx'),
            route(':id', 'routes/app/quote-detail.tsx'),
            route(':id/edit', 'routes/app/quote-edit.tsx'),
          ]),
          ...prefix('customers', [
            index('routes/app/customer-list.tsx'),
            route('new', 'routes/app/customer-new.tsx'),
            route(':id', 'routes/app/customer-detail.tsx'),
            route(':id/edit', 'routes/app/customer-edit.tsx'),
          ]),
          ...prefix('invoices', [
            index('routes/app/invoice-list.tsx'),
            route('new', 'routes/app/invoice-new.tsx'),
            route(':id', 'routes/app/invoice-detail.tsx'),
            route(':id/edit', 'routes/app/invoice-edit.tsx'),
          ]),
          ...prefix('products-services', [
            index('routes/app/product-list.tsx'),
            route('bundles/new', 'routes/app/bundle.tsx', { id: 'bundle-new' }),
            route('bundles/:id', 'routes/app/bundle.tsx'),
          ]),
          route('email-test', 'routes/app/email-test.tsx'),
          route('settings', 'routes/app/settings.tsx'),
          route('settings/activity', 'routes/app/activity.tsx'),
          route('settings/security', 'routes/app/security.tsx'),
          route('profile', 'routes/app/profile.tsx'),
        ]),
      ]),
    ]),
  ]),

  // Redirects for addresses used by other pages and older links (`/quotes`, `/settings`).
  ...['dashboard', 'quotes', 'quotes/:id', 'customers', 'invoices', 'invoices/:id', 'settings'].map((path) =>
    route(path, 'routes/redirect-to-app.ts', { id: `redirect-${path}` }),
  ),
  route('customer-portal-login', 'routes/redirect-to-portal-login.ts'),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
