import { accountRouter } from '../features/account/router.ts'
import { companyRouter } from '../features/company/router.ts'
import { customerRouter } from '../features/customer/router.ts'
import { dashboardRouter } from '../features/dashboard/router.ts'
import { invoiceRouter } from '../features/invoice/router.ts'
import { notificationRouter } from '../features/notification/router.ts'
import { portalRouter } from '../features/portal/portal-router.ts'
import { sharedLinkRouter } from '../features/portal/shared-link-router.ts'
import { productRouter } from '../features/product/router.ts'
import { quoteRouter } from '../features/quote/router.ts'
import { vatRateRouter } from '../features/vat-rate/router.ts'
import { anybody } from './procedures.ts'

export const router = anybody.router({
  account: accountRouter,
  company: companyRouter,
  customer: customerRouter,
  dashboard: dashboardRouter,
  invoice: invoiceRouter,
  notification: notificationRouter,
  portal: portalRouter,
  product: productRouter,
  quote: quoteRouter,
  sharedLink: sharedLinkRouter,
  vatRate: vatRateRouter,
})
