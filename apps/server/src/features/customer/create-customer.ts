import type { customerInput } from '@quotespark/contract'
import { customers } from '@quotespark/database'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { defaultVatColumns } from '../../company/default-vat-columns.ts'
import { partyColumns } from '../../company/party-columns.ts'
import { replaceContacts } from './contacts.ts'

export async function createCustomer(
  { db, actor, services }: StaffContext,
  { kind = 'company', no_email: _, other_contacts, sites, ...input }: z.output<typeof customerInput>,
) {
  const now = services.clock.now().toISOString()
  const [customer] = await db
    .insert(customers)
    .values({
      ...partyColumns(defaultVatColumns(input)),
      is_person: kind === 'person',
      id: uuidv7(),
      company_id: actor.company_id,
      created_by: actor.user_id,
      created_at: now,
      updated_at: now,
    })
    .returning()
  if (!customer) throw new Error('an inserted customer was not returned')
  await replaceContacts(db, customer, { other_contacts, sites })
  return customer
}
