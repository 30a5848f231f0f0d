import { can, type Permission, ROLE_LABELS, ROLES, type Role } from '@quotespark/domain/company'

/** From most to least powerful; a role is described by the first permission it has. */
const DESCRIPTIONS: [Permission, string][] = [
  ['change_team', 'Everything, also the team. Not the owners, and not deleting the company.'],
  ['change_settings', 'Customers, quotes, invoices, the catalogue and all settings. Not the team.'],
  ['manage_quotes', 'Customers, quotes, invoices and the catalogue. Sees the settings.'],
]

/** Describes the rights of a role; an owner may do everything whatever the role. */
export function roleDescription(role: Role): string {
  return DESCRIPTIONS.find(([permission]) => can({ role, is_owner: false }, permission))?.[1] ?? ''
}

/** Options for a Select, each with the role's rights. */
export const ROLE_OPTIONS = ROLES.map((value) => ({
  value,
  label: ROLE_LABELS[value],
  description: roleDescription(value),
}))
