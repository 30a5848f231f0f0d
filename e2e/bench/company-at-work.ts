import type { BrowserContext } from '@playwright/test'
import { call } from '../support/api.ts'
import { type Person, startCompany } from '../support/people.ts'
import { addCustomer, writeQuote } from '../support/quotes.ts'

/** Somebody of a company past its first steps, signed in, and the title of a quote that their dashboard names. */
export async function startCompanyAtWork(
  context: BrowserContext,
): Promise<{ person: Person; title: string }> {
  const { request } = context
  const person = await startCompany(context)
  const { title } = await writeQuote(request, await addCustomer(request), { status: 'sent' })
  await call(request, 'PUT', '/dashboard/first-steps', { hidden: true })
  return { person, title }
}
