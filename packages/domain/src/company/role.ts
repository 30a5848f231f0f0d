export const ROLE_LABELS = {
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
} as const

export type Role = keyof typeof ROLE_LABELS
export const ROLES = Object.keys(ROLE_LABELS) as [Role, ...Role[]]

/** The role of a company's creator, who also becomes its owner. */
export const CREATOR_ROLE: Role = 'admin'
export const DEFAULT_INVITED_ROLE: Role = 'other'
