export { accentColour, darkModeAccent, isColour } from './accent-colour.ts'
export { AUDIT_ACTION_NAMES, AUDIT_ACTIONS, type AuditAction } from './audit-action.ts'
export { type AuditChange, auditChanges } from './audit-change.ts'
export { formatAccountNumber, formatSortCode } from './bank-account.ts'
export {
  DEFAULT_CURRENCY,
  DEFAULT_PAYMENT_TERMS_DAYS,
  DEFAULT_TAX_RATE,
  DEFAULT_VAT_RATE,
  FIRST_VAT_RATES,
  MAX_SETTING_DAYS,
} from './company-defaults.ts'
export { deviceName } from './device-name.ts'
export {
  DEFAULT_DOCUMENT_LOOK,
  DOCUMENT_LOOK_LABELS,
  DOCUMENT_LOOKS,
  type DocumentLook,
} from './document-look.ts'
export { type FirstStep, type FirstStepState, ONBOARDING_STEPS } from './first-steps.ts'
export {
  CONFIGURABLE_LISTS,
  type ConfigurableList,
  HIDEABLE_COLUMNS,
  type HideableColumn,
  MAX_SAVED_VIEWS,
  TOO_MANY_VIEWS,
  VIEW_LIMITS,
} from './list-preferences.ts'
export {
  dailyEmailAllowance,
  dailyEmailAllowancePerRecipient,
  MAILS_TO_A_MAILBOX,
  MAX_DAILY_EMAILS_TO_NEW_RECIPIENT,
} from './mail-allowance.ts'
export {
  can,
  isAdministrator,
  type MemberAccess,
  PERMISSIONS,
  type Permission,
  permissionsOf,
  permissionToChange,
  requirePermission,
} from './permission.ts'
export { personName } from './person-name.ts'
export { CREATOR_ROLE, DEFAULT_INVITED_ROLE, ROLE_LABELS, ROLES, type Role } from './role.ts'
export { SIGN_UP_SENTENCES } from './sign-up-sentences.ts'
export { formatUtr } from './utr.ts'
export { formatVatNumber, hasVatCheckDigits } from './vat-number.ts'
