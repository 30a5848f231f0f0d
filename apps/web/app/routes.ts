import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'
import { ARTICLE_IDS } from './articles/article-ids.ts'

/** The whole route table. A screen is its own route module; `routes/` holds those that are not one screen: shell, feeds, loaders. */
export default [
  index('features/landing/landing-screen.tsx'),
  route('blog', 'features/blog/blog-screen.tsx'),
  // One route for each article, so that any other name is an unknown address.
  ...ARTICLE_IDS.map((id) =>
    route(`blog/${id}`, 'features/blog/article-screen.tsx', { id: `article-${id}` }),
  ),
  route('demo', 'features/demo/demo-screen.tsx'),
  route('demo/tour', 'features/demo/tour-screen.tsx'),
  route('design-system', 'features/design-system/design-system-screen.tsx'),
  route('licences', 'routes/licences.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('blog/feed.xml', 'routes/feed.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),

  layout('shell/with-server.tsx', [
    route('auth', 'features/account/auth-screen.tsx'),
    route('auth/forgot-password', 'features/account/forgot-password-screen.tsx'),
    route('auth/reset-password', 'features/account/reset-password-screen.tsx'),
    route('auth/verify-email', 'features/account/verify-email-screen.tsx'),
    route('auth/confirm-email', 'features/account/confirm-email-screen.tsx'),
    route('invite/:token', 'features/account/invitation-screen.tsx'),

    route('newsletter/confirm', 'features/newsletter/confirm-screen.tsx'),
    route('newsletter/unsubscribe', 'features/newsletter/unsubscribe-screen.tsx'),

    route('report/:token', 'features/mail-report/mail-report-screen.tsx'),

    route('email-test', 'features/email/email-test-screen.tsx'),
    route('verify', 'features/verify/verify-screen.tsx'),

    route('ops', 'features/ops/ops-screen.tsx'),

    route('portal/login', 'features/portal/sign-in/portal-login-screen.tsx'),
    route('portal/quotes', 'features/portal/portal-quotes-screen.tsx'),
    route('portal/invoices', 'features/portal/portal-invoices-screen.tsx'),
    route('portal/credit-notes', 'features/portal/portal-credit-notes-screen.tsx'),
    route('portal/statement', 'features/portal/portal-statement-screen.tsx'),

    layout('features/account/signed-in.tsx', [
      route('company-setup', 'features/company/company-setup-screen.tsx'),
      route('app', 'routes/app.tsx', [
        // An error in a page leaves the shell around it intact.
        layout('screens/page-error-screen.tsx', [
          index('features/dashboard/dashboard-screen.tsx', { id: 'app-index' }),
          route('dashboard', 'features/dashboard/dashboard-screen.tsx'),
          ...prefix('quotes', [
            index('features/quote/list/quote-list-screen.tsx'),
            route('new', 'features/quote/form/new-quote-screen.tsx'),
            route(':id', 'features/quote/detail/quote-detail-screen.tsx'),
            route(':id/edit', 'features/quote/form/edit-quote-screen.tsx'),
          ]),
          ...prefix('customers', [
            index('features/customer/customer-list-screen.tsx'),
            route('new', 'features/customer/new-customer-screen.tsx'),
            route(':id', 'features/customer/customer-detail-screen.tsx'),
            route(':id/edit', 'features/customer/edit-customer-screen.tsx'),
            route(':id/statement', 'features/customer/statement-screen.tsx'),
          ]),
          ...prefix('invoices', [
            index('features/invoice/list/invoice-list-screen.tsx'),
            route('new', 'features/invoice/form/new-invoice-screen.tsx'),
            route(':id', 'features/invoice/detail/invoice-detail-screen.tsx'),
            route(':id/edit', 'features/invoice/form/edit-invoice-screen.tsx'),
          ]),
          ...prefix('credit-notes', [
            index('features/credit-note/list/credit-note-list-screen.tsx'),
            route(':id', 'features/credit-note/detail/credit-note-detail-screen.tsx'),
          ]),
          ...prefix('recurring-invoices', [
            index('features/invoice/recurring/recurring-list-screen.tsx'),
            route('new', 'features/invoice/recurring/new-recurring-screen.tsx'),
            route(':id', 'features/invoice/recurring/recurring-screen.tsx'),
            route(':id/edit', 'features/invoice/recurring/edit-recurring-screen.tsx'),
          ]),
          ...prefix('payments', [
            index('features/payment/payments-screen.tsx'),
            route(':id', 'features/payment/payment-screen.tsx'),
          ]),
          route('chasing', 'features/invoice/chasing/chasing-screen.tsx'),
          ...prefix('products-services', [
            index('features/product/product-list-screen.tsx'),
            route('bundles/new', 'features/product/bundle/bundle-screen.tsx', { id: 'bundle-new' }),
            route('bundles/:id', 'features/product/bundle/bundle-screen.tsx'),
          ]),
          ...prefix('reports', [
            index('features/report/reports-screen.tsx'),
            route('vat-summary', 'features/report/vat-summary-screen.tsx'),
            route('quarterly-income', 'features/report/quarterly-income-screen.tsx'),
            route('income-by-customer', 'features/report/income-by-customer-screen.tsx'),
            route('income-by-product', 'features/report/income-by-product-screen.tsx'),
            route('income-by-month', 'features/report/income-by-month-screen.tsx'),
            route('aged-debtors', 'features/report/aged-debtors-screen.tsx'),
            route('cis-suffered', 'features/report/cis-suffered-screen.tsx'),
            route('quotes-won-and-lost', 'features/report/quotes-won-and-lost-screen.tsx'),
          ]),
          route('email-test', 'features/email/app-email-test-screen.tsx'),
          route('settings', 'features/settings/settings-layout.tsx', [
            index('features/settings/settings-screen.tsx'),
            route('documents', 'features/settings/documents-screen.tsx'),
            route('email-texts', 'features/settings/email-texts-screen.tsx'),
            route('templates', 'features/settings/templates-screen.tsx'),
            route('e-invoices', 'features/settings/e-invoices-screen.tsx'),
            route('vat', 'features/settings/vat/vat-screen.tsx'),
            route('chasing', 'features/settings/chasing/chasing-settings-screen.tsx'),
            route('late-payment', 'features/settings/late-payment/late-payment-screen.tsx'),
            route('security', 'features/account/security/security-screen.tsx'),
            route('activity', 'features/activity/activity-screen.tsx'),
            route('advanced', 'features/settings/advanced-screen.tsx'),
          ]),
          route('profile', 'features/account/profile/profile-screen.tsx'),
        ]),
      ]),
    ]),
  ]),

  // Redirects for addresses used by other pages and older links (`/quotes`, `/settings`).
  ...['dashboard', 'quotes', 'quotes/:id', 'customers', 'invoices', 'invoices/:id', 'settings'].map((path) =>
    route(path, 'routes/redirect-to-app.ts', { id: `redirect-${path}` }),
  ),
  route('customer-portal-login', 'routes/redirect-to-portal-login.ts'),

  route('*', 'screens/not-found-screen.tsx'),
] satisfies RouteConfig
