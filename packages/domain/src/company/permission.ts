import { Refusal } from '../refusal.ts'
import type { Role } from './role.ts'

export const PERMISSIONS = [
  'manage_customers',
  'manage_quotes',
  'manage_invoices',
  'manage_products',
  'view_settings',
  'change_settings',
  'view_team',
  'change_team',
  'change_ownership',
  'view_activity',
  'delete_company',
] as const
export type Permission = (typeof PERMISSIONS)[number]

export interface MemberStanding {
  role: Role
  is_owner: boolean
}

const EVERYBODY: readonly Permission[] = [
  'manage_customers',
  'manage_quotes',
  'manage_invoices',
  'manage_products',
  'view_settings',
  'view_team',
]
/** Company, quote and invoice settings, and the VAT rates. */
const CHIEF_OFFICER: readonly Permission[] = [...EVERYBODY, 'change_settings']

/** For owners alone: by either of these an administrator could take the company from its founder. */
export const OWNERS_ALONE: readonly Permission[] = ['change_ownership', 'delete_company']
const ADMINISTRATOR = PERMISSIONS.filter((permission) => !OWNERS_ALONE.includes(permission))

const PERMISSIONS_OF: Readonly<Record<Role, readonly Permission[]>> = {
  admin: ADMINISTRATOR,
  chief_financial_officer: CHIEF_OFFICER,
  chief_operating_officer: CHIEF_OFFICER,
  chief_commercial_officer: CHIEF_OFFICER,
  chief_customer_officer: CHIEF_OFFICER,
  project_manager: EVERYBODY,
  project_coordinator: EVERYBODY,
  transport_coordinator: EVERYBODY,
  installations_manager: EVERYBODY,
  other: EVERYBODY,
}

/** An owner may do everything, whatever the role says. */
export function can(member: MemberStanding, permission: Permission): boolean {
  return member.is_owner || PERMISSIONS_OF[member.role].includes(permission)
}

/** The permission that a change of this member's role, or their removal, asks for: an owner is an owner's business. */
export function permissionToChange(member: Pick<MemberStanding, 'is_owner'>): Permission {
  return member.is_owner ? 'change_ownership' : 'change_team'
}

/** Manages the team without being an owner. */
export function isAdministrator(member: MemberStanding): boolean {
  return !member.is_owner && can(member, 'change_team')
}

/** Refuses with `forbidden`. */
export function requirePermission(member: MemberStanding, permission: Permission): void {
  if (!can(member, permission)) throw new Refusal('forbidden', { action: permission })
}

export function permissionsOf(member: MemberStanding): Permission[] {
  return PERMISSIONS.filter((permission) => can(member, permission))
}
