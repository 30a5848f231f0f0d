import type { Customer } from '@quotespark/contract'
import type { customers } from '@quotespark/database'
import { can, type MemberStanding } from '@quotespark/domain'
import { presentDocumentCustomer } from '../../document/present-customer.ts'

export function presentCustomer(row: typeof customers.$inferSelect, actor: MemberStanding): Customer {
  return { ...presentDocumentCustomer(row), abilities: { edit: can(actor, 'manage_customers') } }
}
