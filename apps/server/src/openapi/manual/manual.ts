import type { contract } from '@quotespark/contract'
import { accountManual } from './account.ts'
import { auditLogManual } from './audit-log.ts'
import { chasingManual } from './chasing.ts'
import { companyManual } from './company.ts'
import { creditNoteManual } from './credit-note.ts'
import { customerManual } from './customer.ts'
import { dashboardManual } from './dashboard.ts'
import { emailManual, mailReportManual } from './email.ts'
import { emailTextManual } from './email-text.ts'
import { invitationManual } from './invitation.ts'
import { invoiceManual } from './invoice.ts'
import { listPreferencesManual } from './list-preferences.ts'
import { memberManual } from './member.ts'
import { newsletterManual } from './newsletter.ts'
import { notificationManual } from './notification.ts'
import type { Manual } from './page.ts'
import { paymentManual } from './payment.ts'
import { portalManual } from './portal.ts'
import { printingManual } from './printing.ts'
import { productManual } from './product.ts'
import { quoteManual } from './quote.ts'
import { recurringInvoiceManual } from './recurring-invoice.ts'
import { reportManual } from './report.ts'
import { sharedLinkManual } from './shared-link.ts'
import { templateManual } from './template.ts'
import { vatRateManual } from './vat-rate.ts'
import { verificationManual } from './verification.ts'

/** Holds a page for each operation of the contract, except the operator's, which are not published. */
export const MANUAL: { [Resource in Exclude<keyof typeof contract, 'ops'>]: Manual<Resource> } = {
  account: accountManual,
  auditLog: auditLogManual,
  chasing: chasingManual,
  company: companyManual,
  credit_note: creditNoteManual,
  customer: customerManual,
  dashboard: dashboardManual,
  email: emailManual,
  emailText: emailTextManual,
  installation: {
    get: {
      description:
        'Returns facts that apply to everyone who uses this installation. `sign_up` says who may create an account: anybody (`open`), only people invited to a team, and customers who want to see their documents (`invited`), or nobody new (`closed`). While the disk is nearly full, `is_read_only` is true and changes by staff are refused with `read_only`.',
      output: { sign_up: 'open', is_read_only: false },
    },
  },
  invitation: invitationManual,
  invoice: invoiceManual,
  keptList: listPreferencesManual,
  mailReport: mailReportManual,
  member: memberManual,
  newsletter: newsletterManual,
  notification: notificationManual,
  payment: paymentManual,
  portal: portalManual,
  printing: printingManual,
  product: productManual,
  quote: quoteManual,
  recurring_invoice: recurringInvoiceManual,
  report: reportManual,
  sharedLink: sharedLinkManual,
  template: templateManual,
  vatRate: vatRateManual,
  verification: verificationManual,
}
