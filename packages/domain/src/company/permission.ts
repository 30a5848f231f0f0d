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

/** All but what takes the company from everybody. */
const ADMINISTRATOR = PERMISSIONS.filter((permission) => permission !== 'delete_company')

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

/** Refuses with `forbidden`. */
export function requirePermission(member: MemberStanding, permission: Permission): void {
  if (!can(member, permission)) throw new Refusal('forbidden', { action: permission })
}

export function permissionsOf(member: MemberStanding): Permission[] {
  return PERMISSIONS.filter((permission) => can(member, permission))
}
