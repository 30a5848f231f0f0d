import { documentLines, statement, type Transaction } from '@quotespark/database'
import { NO_CHOICE } from '@quotespark/domain/line'
import { getTableColumns, sql } from 'drizzle-orm'
import type { DocumentRef } from '../document-ref.ts'
import type { PricedLines } from './priced-lines.ts'
import type { AnyWrittenLine } from './written-line.ts'

const COLUMNS = sql.join(
  Object.values(getTableColumns(documentLines)).map(({ name }) => sql.identifier(name)),
  sql`, `,
)

/** Takes any number of lines in one value: a list of values would need a new statement, built and planned, for each line count. */
const insertRows = statement<{ rows: string }, unknown>('insert_lines', (db) =>
  db
    .insert(documentLines)
    .select(
      sql`select ${COLUMNS} from jsonb_populate_recordset(null::${documentLines}, ${sql.placeholder('rows')}::jsonb)`,
    ),
)

/** Defaults for columns that only some kinds have. */
const OPTIONAL_LINE_DEFAULTS = {
  ...{ vat_amount: null, credits_line_id: null, cis: null, labour_amount: null },
  ...NO_CHOICE,
}

/** Inserts the lines of a document that has none yet. */
export async function insertLines(
  db: Transaction,
  { document_id }: Pick<DocumentRef, 'document_id'>,
  rows: PricedLines<
    AnyWrittenLine & { credits_line_id?: string | null; labour_amount?: string | null }
  >['rows'],
): Promise<void> {
  if (rows.length === 0) return
  const stored: (typeof documentLines.$inferSelect)[] = rows.map((row) => ({
    ...OPTIONAL_LINE_DEFAULTS,
    ...row,
    document_id,
  }))
  await insertRows(db, { rows: JSON.stringify(stored) })
}
