import { can, type Permission, ROLE_LABELS, ROLES, type Role } from '@quotespark/domain'

/** From the most to the least; the first permission that a role has says what it is about. */
const DESCRIPTIONS: [Permission, string][] = [
  ['change_team', 'Everything, also the team. Not the owners, and not deleting the company.'],
  ['change_settings', 'Customers, quotes, invoices, the catalogue and all settings. Not the team.'],
  ['manage_quotes', 'Customers, quotes, invoices and the catalogue. Sees the settings.'],
]

/** What this role may do, in words; an owner may do everything whatever the role. */
export function roleDescription(role: Role): string {
  return DESCRIPTIONS.find(([permission]) => can({ role, is_owner: false }, permission))?.[1] ?? ''
}

/** For a Select, with what each role may do. */
export const ROLE_OPTIONS = ROLES.map((value) => ({
  value,
  label: ROLE_LABELS[value],
  description: roleDescription(value),
}))
