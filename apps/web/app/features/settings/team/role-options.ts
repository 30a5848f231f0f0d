import { can, type Permission, ROLE_LABELS, ROLES, type Role } from '@quotespark/domain/company'

/** From most to least powerful; a role is described by the first permission it has. */
const DESCRIPTIONS: [Permission, string][] = [
  ['change_team', 'Everything, including the team. Cannot change owners or delete the company.'],
  ['change_settings', 'Customers, quotes, invoices, the catalogue and all settings, but not the team.'],
  ['manage_quotes', 'Customers, quotes, invoices and the catalogue. Can view the settings.'],
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
