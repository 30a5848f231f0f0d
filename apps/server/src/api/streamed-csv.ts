import { csv, csvLines } from '@quotespark/domain/text'
import type { Logger } from 'pino'
import { StreamedFile } from './streamed-file.ts'

/** Rows read and held in memory at once. Pages of 5,000 make an export a sixth faster, but each delays other requests for longer. */
export const EXPORT_PAGE = 1_000

interface Exported<Row> {
  name: string
  columns: readonly [title: string, read: (row: Row) => string | null][]
  /** Reads the next page, of up to `EXPORT_PAGE` rows after the given row, in a separate transaction. */
  readPage: (after: Row | undefined) => Promise<Row[]>
  logger: Logger
}

/**
 * Streams a table for spreadsheets page by page, however long it is. The first page is read before this answers, so refusals
 * are answered as usual. Each page shows the data at the time it is read: one snapshot of the whole export would hold back
 * the database's vacuum for as long as a slow reader takes.
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
      logger.warn({ err: error, file: name }, 'an export was interrupted')
      throw error
    }
  }
  return new StreamedFile(name, 'text/csv', chunks)
}
