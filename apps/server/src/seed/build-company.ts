import {
  asUser,
  companies,
  companyMembers,
  customers,
  products,
  type Transaction,
  vatRates,
} from '@quotespark/database'
import type { World } from '@quotespark/testing/worlds'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { StaffActor } from '../api/context.ts'
import { createCompany } from '../features/company/create-company.ts'
import type { Services } from '../services.ts'
import { buildPeople, type SeededPerson } from './build-people.ts'

/** Ids that a world's documents refer to, in the order of the world. */
export interface Settled {
  owner: StaffActor
  customer_ids: string[]
  product_ids: string[]
}

export async function buildCompany(services: Services, world: World): Promise<Settled> {
  const people = await buildPeople(services, world)
  const [owner] = people
  if (!owner) throw new Error('a world without people')
  return asUser(services.database, owner.user_id, async (db) => {
    const { company: particulars } = world
    const { name, email, phone, website, address } = particulars
    const contact = { name, email, phone, website, address }
    const { id } = await createCompany(services, db, { actor: owner, caller: null }, contact)
    await db
      .update(companies)
      .set({
        vat_number: particulars.vat_number,
        company_number: particulars.company_number,
        bank_account_name: particulars.name,
        bank_sort_code: '00-00-00',
        bank_account_number: '00012345',
        accent_colour: particulars.accent_colour,
        document_footer: particulars.document_footer,
      })
      .where(eq(companies.id, id))
    await addColleagues(db, id, world, people)
    return {
      owner: {
        confirmed_at: new Date(),
        user_id: owner.user_id,
        name: owner.name,
        email: owner.email,
        company_id: id,
        role: 'admin',
        is_owner: true,
      },
      customer_ids: await addCustomers(db, id, owner, world, services.clock.now()),
      product_ids: await addCatalogue(db, id, world),
    }
  })
}

async function addColleagues(db: Transaction, company_id: string, world: World, people: SeededPerson[]) {
  for (const [index, person] of people.entries()) {
    const role = world.members[index]?.role
    if (index === 0 || role === undefined) continue
    await db.insert(companyMembers).values({
      id: uuidv7(),
      company_id,
      user_id: person.user_id,
      role,
      invited_by: people[0]?.user_id ?? null,
    })
  }
}

async function addCustomers(
  db: Transaction,
  company_id: string,
  owner: SeededPerson,
  world: World,
  now: Date,
): Promise<string[]> {
  const rows = world.customers.map((customer, index) => {
    const created_at = new Date(now.getTime() + index * 60_000).toISOString()
    return {
      ...customer,
      id: uuidv7(),
      company_id,
      created_by: owner.user_id,
      portal_invited_at: index % 3 === 0 ? created_at : null,
      created_at,
    }
  })
  await db.insert(customers).values(rows)
  return rows.map((row) => row.id)
}

async function addCatalogue(db: Transaction, company_id: string, world: World): Promise<string[]> {
  const rates = await db.select().from(vatRates).where(eq(vatRates.company_id, company_id))
  const rows = world.products.map(({ vat_rate, picture: _, ...product }) => ({
    ...product,
    id: uuidv7(),
    company_id,
    vat_rate_id: rates.find(({ rate }) => rate === vat_rate)?.id ?? null,
    no_vat: vat_rate === null,
  }))
  await db.insert(products).values(rows)
  return rows.map((row) => row.id)
}
