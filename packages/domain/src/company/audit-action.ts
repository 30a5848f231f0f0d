/**
 * What the activity of a company tells of, with the words that people read: who came in, and what was changed that
 * decides about money or access. Kept in `audit_entries`.
 */
export const AUDIT_ACTIONS = {
  signed_in: 'Signed in',
  company_information_changed: 'Changed the company information',
  bank_details_changed: 'Changed the bank details',
  document_settings_changed: 'Changed the document settings',
  switches_changed: 'Changed the settings',
  appearance_changed: 'Changed the appearance of documents',
  logo_changed: 'Changed the logo',
  logo_removed: 'Removed the logo',
} as const satisfies Record<string, string>

export type AuditAction = keyof typeof AUDIT_ACTIONS
