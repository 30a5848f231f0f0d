import type { BrowserContext } from '@playwright/test'
import { call } from '../../../e2e/support/api.ts'
import { type Person, startCompany } from '../../../e2e/support/people.ts'
import { addCustomer, writeQuote } from '../../../e2e/support/quotes.ts'

/** Signs in an owner whose company is past its first steps, with a sent quote whose title the dashboard shows. */
export async function startCompanyAtWork(
  context: BrowserContext,
): Promise<{ person: Person; title: string }> {
  const { request } = context
  const person = await startCompany(context)
  const { title } = await writeQuote(request, await addCustomer(request), { status: 'sent' })
  await call(request, 'PUT', '/dashboard/first-steps', { hidden: true })
  return { person, title }
}
