import { companies } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'

/** Hides the first steps for everybody in the company, or shows them again. */
export async function hideFirstSteps({ db, actor, services }: StaffContext, hidden: boolean) {
  await db
    .update(companies)
    .set({ first_steps_hidden_at: hidden ? services.clock.now().toISOString() : null })
    .where(eq(companies.id, actor.company_id))
  return { hidden }
}
