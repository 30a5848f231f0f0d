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
export { companies, companyMembers, files, memberInvitations } from './company.ts'
export { companyWrites } from './company-write.ts'
export { customerContacts, customerSites, customers } from './customer.ts'
export {
  documents,
  numberSeries,
  unusedNumbers,
  validUntilKey,
} from './document.ts'
export {
  documentAttachments,
  documentLines,
  documentLinks,
  documentRelations,
} from './document-children.ts'
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
export { hiddenColumns, savedViews } from './list-preferences.ts'
export { mailCounts, mailReports } from './mail-limit.ts'
export { documentMessages } from './message.ts'
export { newsletterSubscribers } from './newsletter.ts'
export { notificationPreferences, notifications } from './notification.ts'
export { allocations, paymentCorrections, payments } from './payment.ts'
export { products, vatRates } from './product.ts'
export { documentTallies, quoteTallies, revenueTallies } from './tally.ts'
export { templates } from './template.ts'
export { documentHolds } from './undo-window.ts'
