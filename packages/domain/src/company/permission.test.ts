import { describe, expect, it } from 'vitest'
import { can, PERMISSIONS, permissionsOf, permissionToChange, requirePermission } from './permission.ts'
import { ROLES, type Role } from './role.ts'

const member = (role: Role, is_owner = false) => ({ role, is_owner })
const WORK = ['manage_customers', 'manage_quotes', 'manage_invoices', 'manage_products'] as const

describe('permissions', () => {
  it('lets owners do everything whatever their role, and administrators all but close VAT periods, change ownership and delete the company', () => {
    const denied = PERMISSIONS.filter((permission) => !can(member('admin'), permission))
    expect(denied).toEqual(['close_vat_period', 'change_ownership', 'delete_company'])
    for (const role of ROLES) expect(permissionsOf(member(role, true))).toEqual(PERMISSIONS)
  })

  it('denies chief officers only VAT periods, the team, ownership, activity and deletion of the company', () => {
    const chiefs = ROLES.filter((role) => role.startsWith('chief_'))
    expect(chiefs).toHaveLength(4)
    for (const role of chiefs) {
      const denied = PERMISSIONS.filter((permission) => !can(member(role), permission))
      expect(denied).toEqual([
        'close_vat_period',
        'change_team',
        'change_ownership',
        'view_activity',
        'delete_company',
      ])
    }
  })

  it('lets all other roles do the work and only view settings and team', () => {
    const others = ROLES.filter((role) => role !== 'admin' && !role.startsWith('chief_'))
    expect(others).toHaveLength(5)
    for (const role of others) {
      expect(permissionsOf(member(role))).toEqual([...WORK, 'view_settings', 'view_team'])
    }
  })

  it('lets only owners change an owner', () => {
    for (const role of ROLES) {
      expect(can(member(role), permissionToChange(member(role, true)))).toBe(false)
      expect(can(member(role, true), permissionToChange(member(role, true)))).toBe(true)
    }
    expect(can(member('admin'), permissionToChange(member('admin')))).toBe(true)
  })

  it('refuses a missing permission and names it', () => {
    expect(() => requirePermission(member('other'), 'manage_quotes')).not.toThrow()
    expect(() => requirePermission(member('other'), 'change_settings')).toThrow(
      expect.objectContaining({ code: 'forbidden', data: { action: 'change_settings' } }),
    )
  })
})
