import { addDays, londonDate } from '@quotespark/domain/time'
import type { Operation } from './operations.ts'
import type { Session } from './session.ts'
import { acceptedQuote, writeQuote } from './session.ts'

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
    {
      name: 'a customer with their balance',
      count: 100,
      run: async ({ call, customer_id }) => (await call('GET', `/customers/${customer_id}`)).bytes(),
    },
    billing(),
    crediting(),
    ...reports(days, today),
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

/** A report takes as long as what it counts, so it has a limit of its own. */
function reports(days: string, today: string): Operation[] {
  const report = (path: string) => ({ count: 30, reportWithinMs: 1_000, ...reading(path) })
  return [
    { name: 'VAT of a year by invoice', ...report(`/reports/vat-summary?basis=invoice&${days}`) },
    { name: 'VAT of a year by payment', ...report(`/reports/vat-summary?basis=cash&${days}`) },
    ...['customer', 'product', 'month'].flatMap((by) =>
      (['cash', 'accruals'] as const).map((basis) => ({
        name: `income of a year by ${by}, ${basis}`,
        ...report(`/reports/income-by-${by}?basis=${basis}&${days}`),
      })),
    ),
    {
      name: 'rows of income of a year',
      ...report(`/reports/income-by-month/rows?basis=accruals&${days}`),
    },
    { name: 'income by quarter', ...report('/reports/quarterly-income?basis=accruals') },
    { name: 'aged debtors of today', ...report('/reports/aged-debtors') },
    {
      name: 'aged debtors of half a year ago',
      ...report(`/reports/aged-debtors?on=${addDays(today, -180)}`),
    },
    { name: 'rows of aged debtors', ...report('/reports/aged-debtors/rows?age=late_1_30') },
    { name: 'quotes of a year won and lost', ...report(`/reports/quotes-won-and-lost?${days}`) },
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

/** Bills the deposit of each accepted quote with a plan once. */
function billing(): Operation {
  const billing_stages = [
    { title: 'Deposit', percent: '30', amount: null, when: 'by_hand' },
    { title: 'Completion', percent: null, amount: null, when: 'by_hand' },
  ]
  const planned = new WeakMap<Session, string[]>()
  return {
    name: 'bill a stage',
    count: 100,
    async prepare(session, runs) {
      const ids = planned.get(session) ?? []
      while (ids.length < runs) ids.push(await acceptedQuote(session, { billing_stages }))
      planned.set(session, ids)
    },
    run: async (session) => {
      const id = planned.get(session)?.pop()
      await (await session.call('POST', `/quotes/${id}/invoice`, { stage: 1 })).bytes()
    },
  }
}

/** Credits each sent invoice once, in full. */
function crediting(): Operation {
  const issued = new WeakMap<Session, string[]>()
  return {
    name: 'issue a credit note, sealed',
    count: 60,
    async prepare(session, runs) {
      const ids = issued.get(session) ?? []
      while (ids.length < runs) {
        const made = await session.call('POST', `/quotes/${await acceptedQuote(session)}/invoice`)
        const { id } = (await made.json()) as { id: string }
        await session.call('POST', `/invoices/${id}/send`)
        ids.push(id)
      }
      issued.set(session, ids)
    },
    run: async (session) => {
      const id = issued.get(session)?.pop()
      const credit = { full: true, reason: 'Delivered twice' }
      await (await session.call('POST', `/invoices/${id}/credit-notes`, credit)).bytes()
    },
  }
}
