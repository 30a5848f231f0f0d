import { anybody } from '../api/procedures.ts'
import { accountRouter } from './account/router.ts'
import { auditLogRouter } from './audit-log/router.ts'
import { chasingRouter, customerChasingRouter, invoiceChasingRouter } from './chasing/router.ts'
import { companyRouter } from './company/router.ts'
import { creditNoteRouter } from './credit-note/router.ts'
import { customerRouter } from './customer/router.ts'
import { dashboardRouter } from './dashboard/router.ts'
import { emailRouter } from './email/router.ts'
import { emailTextRouter } from './email-text/router.ts'
import { installationRouter } from './installation/router.ts'
import { invoiceRouter } from './invoice/router.ts'
import { listPreferencesRouter } from './list-preferences/router.ts'
import { mailReportRouter } from './mail-report/router.ts'
import { invitationRouter } from './member/invitation-router.ts'
import { memberRouter } from './member/member-router.ts'
import { newsletterRouter } from './newsletter/router.ts'
import { notificationRouter } from './notification/router.ts'
import { opsRouter } from './ops/router.ts'
import { paymentRouter } from './payment/router.ts'
import { portalRouter } from './portal/portal-router.ts'
import { sharedLinkRouter } from './portal/shared-link-router.ts'
import { printingRouter } from './printing/router.ts'
import { productRouter } from './product/router.ts'
import { quoteRouter } from './quote/router.ts'
import { recurringInvoiceRouter } from './recurring-invoice/router.ts'
import { reportRouter } from './report/router.ts'
import { templateRouter } from './template/router.ts'
import { vatRateRouter } from './vat-rate/router.ts'
import { verificationRouter } from './verification/router.ts'

export const router = anybody.router({
  account: accountRouter,
  auditLog: auditLogRouter,
  chasing: chasingRouter,
  company: companyRouter,
  credit_note: creditNoteRouter,
  customer: { ...customerRouter, ...customerChasingRouter },
  dashboard: dashboardRouter,
  email: emailRouter,
  emailText: emailTextRouter,
  installation: installationRouter,
  invitation: invitationRouter,
  invoice: { ...invoiceRouter, ...invoiceChasingRouter },
  keptList: listPreferencesRouter,
  mailReport: mailReportRouter,
  member: memberRouter,
  newsletter: newsletterRouter,
  notification: notificationRouter,
  ops: opsRouter,
  payment: paymentRouter,
  portal: portalRouter,
  printing: printingRouter,
  product: productRouter,
  quote: quoteRouter,
  recurring_invoice: recurringInvoiceRouter,
  report: reportRouter,
  sharedLink: sharedLinkRouter,
  template: templateRouter,
  vatRate: vatRateRouter,
  verification: verificationRouter,
})
