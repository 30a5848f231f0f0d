import { companies } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import type { StaffContext } from '../../../api/context.ts'

/** Starts the next payment plan of the company as this one: with construction work, or without. */
export async function rememberConstruction(
  { db }: StaffContext,
  company: { id: string; is_construction: boolean },
  is_construction: boolean,
): Promise<void> {
  if (company.is_construction === is_construction) return
  await db.update(companies).set({ is_construction }).where(eq(companies.id, company.id))
}
