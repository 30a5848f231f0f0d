import type { StatementEntry } from '@quotespark/contract'
import { entryWords } from '@quotespark/domain/billing'
import { isZeroMoney } from '@quotespark/domain/money'
import type { ExportContext } from '../../../api/context.ts'
import { EXPORT_PAGE, streamCsv } from '../../../api/streamed-csv.ts'
import { requireCustomer } from '../require-customer.ts'
import { type DaysAsked, presentEntry, readBalances } from './read-statement.ts'
import { pageEntries } from './statement-entries.ts'

const amount = (sum: string) => (isZeroMoney(sum) ? null : sum)

const COLUMNS: [title: string, read: (entry: StatementEntry) => string | null][] = [
  ['Date', ({ date }) => date],
  ['Entry', (entry) => entryWords(entry)],
  ['Number', ({ number }) => number],
  ['Billed', ({ debit }) => amount(debit)],
  ['Paid or credited', ({ credit }) => amount(credit)],
  ['Balance', ({ balance }) => balance],
]

/** Streams the entries of a customer's statement as a table for spreadsheets. */
export async function exportStatementCsv(
  { asStaff, services }: ExportContext,
  { id, ...days }: DaysAsked & { id: string },
): Promise<File> {
  const { name, from, to, opening_balance } = await asStaff(async ({ db, actor }) => {
    const { name } = await requireCustomer(db, actor.company_id, id)
    const account = { company_id: actor.company_id, customer_id: id }
    return { name, ...(await readBalances({ db, services }, account, days)) }
  })
  let cursor: string | undefined
  return streamCsv<StatementEntry>({
    name: `statement-${from}-to-${to}.csv`,
    columns: [['Customer', () => name], ...COLUMNS],
    readPage: () =>
      asStaff(async ({ db, actor }) => {
        const account = { company_id: actor.company_id, customer_id: id }
        const page = await pageEntries(db, account, {
          ...{ from, to, opening_balance, cursor, limit: EXPORT_PAGE },
        })
        cursor = page.next_cursor ?? cursor
        return page.items.map(presentEntry)
      }),
    logger: services.logger,
  })
}
