import { accountRouter } from '../features/account/router.ts'
import { companyRouter } from '../features/company/router.ts'
import { customerRouter } from '../features/customer/router.ts'
import { dashboardRouter } from '../features/dashboard/router.ts'
import { emailRouter } from '../features/email/router.ts'
import { invoiceRouter } from '../features/invoice/router.ts'
import { invitationRouter } from '../features/member/invitation-router.ts'
import { memberRouter } from '../features/member/member-router.ts'
import { newsletterRouter } from '../features/newsletter/router.ts'
import { notificationRouter } from '../features/notification/router.ts'
import { portalRouter } from '../features/portal/portal-router.ts'
import { sharedLinkRouter } from '../features/portal/shared-link-router.ts'
import { productRouter } from '../features/product/router.ts'
import { quoteRouter } from '../features/quote/router.ts'
import { vatRateRouter } from '../features/vat-rate/router.ts'
import { verificationRouter } from '../features/verification/router.ts'
import { anybody } from './procedures.ts'

export const router = anybody.router({
  account: accountRouter,
  company: companyRouter,
  customer: customerRouter,
  dashboard: dashboardRouter,
  email: emailRouter,
  invitation: invitationRouter,
  invoice: invoiceRouter,
  member: memberRouter,
  newsletter: newsletterRouter,
  notification: notificationRouter,
  portal: portalRouter,
  product: productRouter,
  quote: quoteRouter,
  sharedLink: sharedLinkRouter,
  vatRate: vatRateRouter,
  verification: verificationRouter,
})
