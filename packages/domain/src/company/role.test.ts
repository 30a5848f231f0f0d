import { expect, it } from 'vitest'
import { CREATOR_ROLE, DEFAULT_INVITED_ROLE, ROLE_LABELS, ROLES } from './role.ts'

it('labels the ten roles of a company', () => {
  expect(ROLE_LABELS).toEqual({
    admin: 'Administrator',
    project_manager: 'Project Manager',
    project_coordinator: 'Project Coordinator',
    chief_financial_officer: 'Chief Financial Officer',
    chief_operating_officer: 'Chief Operating Officer',
    chief_commercial_officer: 'Chief Commercial Officer',
    chief_customer_officer: 'Chief Customer Officer',
    transport_coordinator: 'Transport Coordinator',
    installations_manager: 'Installations Manager',
    other: 'Other',
  })
  expect(ROLES).toHaveLength(10)
  expect([CREATOR_ROLE, DEFAULT_INVITED_ROLE]).toEqual(['admin', 'other'])
})
