import { Refusal } from '../refusal.ts'
import type { Role } from './role.ts'

export const PERMISSIONS = [
  'manage_customers',
  'manage_quotes',
  'manage_invoices',
  'manage_products',
  'refund_payments',
  'view_settings',
  'change_settings',
  'close_vat_period',
  'view_team',
  'change_team',
  'change_ownership',
  'view_activity',
  'delete_company',
] as const
export type Permission = (typeof PERMISSIONS)[number]

export interface MemberAccess {
  role: Role
  is_owner: boolean
}

const BASE_PERMISSIONS: readonly Permission[] = [
  'manage_customers',
  'manage_quotes',
  'manage_invoices',
  'manage_products',
  'view_settings',
  'view_team',
]
/** Adds the company, quote and invoice settings, the VAT rates, and voiding payments. */
const CHIEF_OFFICER: readonly Permission[] = [...BASE_PERMISSIONS, 'change_settings', 'refund_payments']

/**
 * Reserved for owners: with ownership or deletion an administrator could take the company from its founder, and a filed VAT period is
 * what the owner answers for.
 */
export const OWNER_ONLY_PERMISSIONS: readonly Permission[] = [
  'change_ownership',
  'close_vat_period',
  'delete_company',
]
const ADMINISTRATOR = PERMISSIONS.filter((permission) => !OWNER_ONLY_PERMISSIONS.includes(permission))

const PERMISSIONS_OF: Readonly<Record<Role, readonly Permission[]>> = {
  admin: ADMINISTRATOR,
  chief_financial_officer: CHIEF_OFFICER,
  chief_operating_officer: CHIEF_OFFICER,
  chief_commercial_officer: CHIEF_OFFICER,
  chief_customer_officer: CHIEF_OFFICER,
  project_manager: BASE_PERMISSIONS,
  project_coordinator: BASE_PERMISSIONS,
  transport_coordinator: BASE_PERMISSIONS,
  installations_manager: BASE_PERMISSIONS,
  other: BASE_PERMISSIONS,
}

/** True when the role includes the permission, and always for an owner. */
export function can(member: MemberAccess, permission: Permission): boolean {
  return member.is_owner || PERMISSIONS_OF[member.role].includes(permission)
}

/** The permission needed to change this member's role or remove them: only owners may change an owner. */
export function permissionToChange(member: Pick<MemberAccess, 'is_owner'>): Permission {
  return member.is_owner ? 'change_ownership' : 'change_team'
}

/** True for a member who manages the team without being an owner. */
export function isAdministrator(member: MemberAccess): boolean {
  return !member.is_owner && can(member, 'change_team')
}

/** Refuses with `forbidden` when the member lacks the permission. */
export function requirePermission(member: MemberAccess, permission: Permission): void {
  if (!can(member, permission)) throw new Refusal('forbidden', { action: permission })
}

export function permissionsOf(member: MemberAccess): Permission[] {
  return PERMISSIONS.filter((permission) => can(member, permission))
}
