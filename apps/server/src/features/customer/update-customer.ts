import type { CustomerEdit } from '@quotespark/contract'
import { customers } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { defaultVatColumns } from '../../company/default-vat-columns.ts'
import { partyColumns } from '../../company/party-columns.ts'
import { lockCustomer } from '../document/lock-customer.ts'
import { replaceContacts } from './contacts.ts'

type Customer = typeof customers.$inferSelect

/**
 * Replaces the fields of the customer form. Refuses with `changed_meanwhile` when somebody else has changed the customer
 * since it was read. A new email clears the invitation date, because the invitation went to the old address. A contact that is
 * left out of its list loses access to the portal at once.
 */
export async function updateCustomer(
  context: StaffContext,
  { id, version, kind, no_email: _, other_contacts, sites, ...fields }: CustomerEdit,
) {
  const { db, actor, services } = context
  const customer = await lockCustomer(context, id)
  if (customer.version !== version) {
    throw new Refusal('changed_meanwhile', { updated_at: customer.updated_at })
  }
  const columns = {
    ...partyColumns(defaultVatColumns(fields), customer),
    ...(kind && { is_person: kind === 'person' }),
  }
  const hasNewContacts = await replaceContacts(db, customer, { other_contacts, sites })
  if (!hasNewContacts && saysTheSame(customer, columns)) return customer
  const isSameAddress = customer.email.toLowerCase() === fields.email.toLowerCase()
  const [changed] = await db
    .update(customers)
    .set({
      ...columns,
      portal_invited_at: isSameAddress ? customer.portal_invited_at : null,
      updated_at: services.clock.now().toISOString(),
      version: version + 1,
    })
    .where(and(eq(customers.company_id, actor.company_id), eq(customers.id, id)))
    .returning()
  if (!changed) throw new Error('a locked customer is gone')
  return changed
}

function saysTheSame(customer: Customer, columns: Partial<Customer>): boolean {
  return (Object.keys(columns) as (keyof Customer)[]).every(
    (name) => JSON.stringify(customer[name]) === JSON.stringify(columns[name]),
  )
}
