export {
  accounts,
  emailChanges,
  knownDevices,
  passkeys,
  profiles,
  rateLimits,
  sessions,
  twoFactors,
  verifications,
} from './account.ts'
export { auditEntries } from './audit.ts'
export { chasedMailboxes, chasedSteps, chasingHolds } from './chasing.ts'
export { companies, companyMembers, files, type KeptStep, memberInvitations } from './company.ts'
export { companyWrites } from './company-write.ts'
export { customerContacts, customerSites, customers } from './customer.ts'
export { documents } from './document.ts'
export {
  billingStages,
  documentAttachments,
  documentLines,
  documentLinks,
  documentRelations,
} from './document-children.ts'
export type { StageAccount } from './document-columns.ts'
export { validUntilKey } from './document-indexes.ts'
export * from './document-kind.ts'
export { eInvoiceTransmissions } from './e-invoice.ts'
export { emails } from './email.ts'
export { emailTexts } from './email-text.ts'
export {
  documentAnswers,
  documentEvents,
  documentRevisions,
  documentSealings,
  revisionFiles,
} from './evidence.ts'
export { idempotencyKeys } from './idempotency.ts'
export { latePaymentClaims } from './late-payment.ts'
export { hiddenColumns, savedViews } from './list-preferences.ts'
export { mailCounts, mailReports } from './mail-limit.ts'
export { documentMessages } from './message.ts'
export { newsletterSubscribers } from './newsletter.ts'
export { notificationPreferences, notifications } from './notification.ts'
export { numberSeries, unusedNumbers } from './number-series.ts'
export {
  allocations,
  cardCharges,
  paymentCorrections,
  paymentStandings,
  payments,
  pendingPayments,
  refundRequests,
} from './payment.ts'
export { products, vatRates } from './product.ts'
export {
  recurringInvoicePeriods,
  recurringInvoices,
  recurringInvoiceVersions,
} from './recurring-invoice.ts'
export { documentTallies, quoteTallies, revenueTallies } from './tally.ts'
export { templates } from './template.ts'
export { documentHolds } from './undo-window.ts'
export { vatEntries, vatEntryProducts } from './vat-entry.ts'
