import { csv, csvLines } from '@quotespark/domain'
import type { Logger } from 'pino'
import { StreamedFile } from './streamed-file.ts'

/** Rows read and held in memory at once. An export in pages of 5,000 is a sixth faster, but each keeps other requests waiting for longer. */
export const EXPORT_PAGE = 1_000

interface Exported<Row> {
  name: string
  columns: readonly [title: string, read: (row: Row) => string | null][]
  /** The next page, of `EXPORT_PAGE` rows at most, after the last row of the one before; in a transaction of its own. */
  readPage: (after: Row | undefined) => Promise<Row[]>
  logger: Logger
}

/**
 * A table for spreadsheets, streamed page by page, however long it is. The first page is read before this answers, so that what
 * is refused is refused as ever. Each page says what holds when it is read: one snapshot of the whole would hold back the
 * clean-up of the database for as long as a slow reader takes.
 */
export async function streamCsv<Row>({
  name,
  columns,
  readPage,
  logger,
}: Exported<Row>): Promise<StreamedFile> {
  const first = await readPage(undefined)
  const cellsOf = (rows: Row[]) => rows.map((row) => columns.map(([, read]) => read(row) ?? ''))
  async function* chunks() {
    const encoder = new TextEncoder()
    try {
      yield encoder.encode(csv([columns.map(([title]) => title), ...cellsOf(first)]))
      for (let page = first; page.length === EXPORT_PAGE; ) {
        page = await readPage(page.at(-1))
        yield encoder.encode(csvLines(cellsOf(page)))
      }
    } catch (error) {
      logger.warn({ err: error, file: name }, 'an export broke off')
      throw error
    }
  }
  return new StreamedFile(name, 'text/csv', chunks)
}
