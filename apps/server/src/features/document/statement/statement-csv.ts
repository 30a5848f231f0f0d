import { entryWords } from '@quotespark/domain/billing'
import { isZeroMoney } from '@quotespark/domain/money'
import type { ExportContext } from '../../../api/context.ts'
import { EXPORT_PAGE, streamCsv } from '../../../api/streamed-csv.ts'
import { requireCustomer } from '../require-customer.ts'
import { type DaysAsked, readStatement } from './read-statement.ts'

type Entry = Awaited<ReturnType<typeof readStatement>>['entries'][number]

const amount = (sum: string) => (isZeroMoney(sum) ? null : sum)

const COLUMNS: [title: string, read: (entry: Entry) => string | null][] = [
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
  const { name, from, to } = await asStaff(async ({ db, actor }) => {
    const { name } = await requireCustomer(db, actor.company_id, id)
    const account = { company_id: actor.company_id, customer_id: id }
    return { name, ...(await readStatement({ db, services }, account, { ...days, limit: 1 })) }
  })
  let cursor: string | undefined
  return streamCsv<Entry>({
    name: `statement-${from}-to-${to}.csv`,
    columns: [['Customer', () => name], ...COLUMNS],
    readPage: () =>
      asStaff(async ({ db, actor }) => {
        const account = { company_id: actor.company_id, customer_id: id }
        const page = await readStatement({ db, services }, account, { from, to, cursor, limit: EXPORT_PAGE })
        cursor = page.next_cursor ?? cursor
        return page.entries
      }),
    logger: services.logger,
  })
}
