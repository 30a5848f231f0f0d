/**
 * What the activity of a company tells of, with the words that people read: who came in, and what was changed that
 * decides about money or access. Kept in `audit_entries`.
 */
export const AUDIT_ACTIONS = {
  signed_in: 'Signed in',
  password_changed: 'Changed their password',
  password_reset: 'Chose a new password by e-mail',
  email_changed: 'Changed their e-mail address',
  second_factor_on: 'Switched on a second factor',
  second_factor_off: 'Switched off their second factor',
  recovery_codes_renewed: 'Made new recovery codes',
  passkey_added: 'Added a passkey',
  passkey_removed: 'Removed a passkey',
  sign_in_locked: 'Sign-in stopped after too many wrong guesses',
  second_factor_requirement_changed: 'Changed whether a second factor is required',
  company_information_changed: 'Changed the company information',
  bank_details_changed: 'Changed the bank details',
  document_settings_changed: 'Changed the document settings',
  switches_changed: 'Changed the settings',
  appearance_changed: 'Changed the appearance of documents',
  logo_changed: 'Changed the logo',
  logo_removed: 'Removed the logo',
  vat_rate_created: 'Added a VAT rate',
  vat_rate_changed: 'Changed a VAT rate',
  vat_rate_made_default: 'Made a VAT rate the default',
  vat_rate_archived: 'Archived a VAT rate',
  vat_rate_restored: 'Restored a VAT rate',
  vat_rate_deleted: 'Deleted a VAT rate',
  member_invited: 'Invited',
  invitation_resent: 'Sent an invitation again',
  invitation_withdrawn: 'Withdrew an invitation',
  invitation_declined: 'Declined an invitation',
  member_joined: 'Joined the team',
  member_role_changed: 'Changed a role',
  member_removed: 'Removed from the team',
  member_left: 'Left the team',
  owner_made: 'Made an owner',
  owner_withdrawn: 'Took an ownership back',
  activity_exported: 'Exported the activity',
  personal_data_exported: 'Exported their own data',
  company_created: 'Set up the company',
  company_deleted: 'Deleted the company',
} as const satisfies Record<string, string>

export type AuditAction = keyof typeof AUDIT_ACTIONS
export const AUDIT_ACTION_NAMES = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]]
