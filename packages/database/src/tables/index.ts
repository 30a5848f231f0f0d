export { accounts, profiles, rateLimits, sessions, verifications } from './account.ts'
export { companies, companyMembers, files, memberInvitations, numberSeries } from './company.ts'
export { customers } from './customer.ts'
export {
  documentAttachments,
  documentLines,
  documentLinks,
  documentRelations,
  documents,
  validUntilKey,
} from './document.ts'
export { invoices, isInvoice, isQuote, quotes } from './document-kind.ts'
export { emails } from './email.ts'
export {
  documentAnswers,
  documentEvents,
  documentRevisions,
  documentSealings,
  revisionFiles,
} from './evidence.ts'
export { idempotencyKeys } from './idempotency.ts'
export { newsletterSubscribers } from './newsletter.ts'
export { notificationPreferences, notifications } from './notification.ts'
export { allocations, payments } from './payment.ts'
export { products, vatRates } from './product.ts'
export { documentTallies, quoteTallies } from './tally.ts'
