import { addDays, londonDate } from '@quotespark/domain/time'
import type { Operation } from './operations.ts'
import type { Session } from './session.ts'
import { writeQuote } from './session.ts'

/**
 * Operations that once grew with a company's documents or with the tables, beside those measured in every run. Drafts are called
 * Task and everything else Work (populate-documents.ts), so the frequent word is missing from a fifth of all quotes.
 */
export function growingOperations(): Operation[] {
  const today = londonDate(new Date())
  const days = `from=${addDays(today, -364)}&to=${today}`
  const month = `from=${addDays(today, -30)}&to=${today}`
  return [
    { name: 'revenue by month', count: 100, ...reading('/dashboard/charts') },
    { name: 'count quotes of a year', count: 100, ...reading(`/quotes/count?${days}`) },
    { name: 'count invoices of a year', count: 100, ...reading(`/invoices/count?${days}`) },
    { name: 'count a frequent word', count: 60, ...reading('/quotes/count?search=work') },
    { name: 'count one letter', count: 60, ...reading('/invoices/count?search=w') },
    {
      name: 'frequent word with a status that never has it',
      count: 60,
      ...reading('/quotes?search=work&status=draft'),
    },
    { name: 'frequent word by title', count: 60, ...reading('/quotes?search=work&status=sent&sort=title') },
    { name: 'outstanding invoices by age', count: 100, ...reading('/invoices?status=overdue&limit=50') },
    { name: 'activity of a person', count: 100, ...ofOnePerson('/audit-log') },
    { name: 'activity of a month', count: 100, ...reading(`/audit-log?${month}`) },
    { name: 'people of the activity', count: 100, ...reading('/audit-log/people') },
    { name: 'newest 50 payments', count: 100, ...reading('/payments?limit=50') },
    { name: 'count and sum up payments', count: 100, ...reading('/payments/count') },
    { name: 'VAT of a year by invoice', count: 30, ...reading(`/reports/vat-summary?basis=invoice&${days}`) },
    { name: 'VAT of a year by payment', count: 30, ...reading(`/reports/vat-summary?basis=cash&${days}`) },
    {
      name: 'delete a draft',
      count: 100,
      async prepare(session, runs) {
        while (session.drafts.length < runs) await writeQuote(session)
      },
      run: async ({ call, drafts }) => (await call('DELETE', `/quotes/${drafts.pop()}`)).bytes(),
    },
  ]
}

type Reading = Pick<Operation, 'prepare' | 'run'>

const reading = (path: string): Reading => ({ run: async ({ call }) => (await call('GET', path)).bytes() })

/** Filters by the first person in the list. */
function ofOnePerson(path: string): Reading {
  const people = new WeakMap<Session, string>()
  return {
    async prepare(session) {
      const { items } = (await (await session.call('GET', '/audit-log/people')).json()) as {
        items: { user_id: string }[]
      }
      people.set(session, items[0]?.user_id ?? '')
    },
    run: async (session) => (await session.call('GET', `${path}?user_id=${people.get(session)}`)).bytes(),
  }
}
