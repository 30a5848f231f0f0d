import { can, type Permission, ROLE_LABELS, ROLES, type Role } from '@quotespark/domain/company'

interface RoleGroup {
  /** The permission that no later group has. */
  permission: Permission
  heading: string
  description: string
}

/** From most to least powerful; a role belongs to the first group whose permission it has. */
const GROUPS: readonly RoleGroup[] = [
  {
    permission: 'change_team',
    heading: 'Work, settings and team',
    description: 'Everything, including the team. Cannot change owners or delete the company.',
  },
  {
    permission: 'change_settings',
    heading: 'Work and settings',
    description:
      'Customers, quotes, invoices, the catalogue and all settings. Can void payments. No access to the team.',
  },
  {
    permission: 'manage_quotes',
    heading: 'Work',
    description: 'Customers, quotes, invoices and the catalogue. Can view the settings.',
  },
]

function groupOf(role: Role): RoleGroup | undefined {
  return GROUPS.find(({ permission }) => can({ role, is_owner: false }, permission))
}

/** Describes the rights of a role; an owner may do everything whatever the role. */
export function roleDescription(role: Role): string {
  return groupOf(role)?.description ?? ''
}

/** Options of a Select, grouped by what the roles may do. */
export const ROLE_GROUPS = GROUPS.map(({ heading, description, permission }) => ({
  heading,
  description,
  options: ROLES.filter((role) => groupOf(role)?.permission === permission).map((value) => ({
    value,
    label: ROLE_LABELS[value],
  })),
}))

export const ROLE_OPTIONS = ROLE_GROUPS.flatMap(({ options }) => options)
