import { ROLE_LABELS, ROLES, type Role } from '@quotespark/domain'

const DESCRIPTIONS: Partial<Record<Role, string>> = {
  admin: 'Everything, also the team and its owners',
  chief_financial_officer: 'Everything but the team',
  chief_operating_officer: 'Everything but the team',
  chief_commercial_officer: 'Everything but the team',
  chief_customer_officer: 'Everything but the team',
}

/** For a Select, with what each role may do (decisions.md, "Roles"). */
export const ROLE_OPTIONS = ROLES.map((value) => ({
  value,
  label: ROLE_LABELS[value],
  description: DESCRIPTIONS[value] ?? 'Customers, quotes, invoices and the catalogue',
}))
