import { files, quoteActions, type quotes, type Transaction } from '@quotespark/database'
import { and, desc, eq } from 'drizzle-orm'
import type { FileStore } from '../files/file-store.ts'
import type { PdfSource } from './pdf-source.ts'
import type { PrintableQuote } from './printable-quote.ts'
import { quoteView } from './quote-view.ts'

type QuoteColumns = typeof quotes.$inferSelect

/** Whether what the quote says now is no longer what was answered then. */
export function isEditedSince(
  { edited_at }: Pick<QuoteColumns, 'edited_at'>,
  answer: { timestamp: string },
): boolean {
  return edited_at !== null && edited_at > answer.timestamp
}

/**
 * The PDF of a quote: as long as it stands as its customer accepted it, the very file that was accepted, also when the
 * company has changed its address or logo since.
 */
export async function quotePdfSource(
  db: Transaction,
  store: FileStore,
  printable: PrintableQuote,
): Promise<PdfSource> {
  const { quote } = printable
  if (quote.status === 'accepted') {
    const accepted = await findAcceptedPdf(db, quote)
    if (accepted && !isEditedSince(quote, accepted)) return accepted
  }
  return { view: await quoteView(db, store, printable) }
}

/** What the customer accepted last, whatever became of the quote since; undefined when they never did. */
export async function findAcceptedPdf(
  db: Transaction,
  quote: Pick<QuoteColumns, 'company_id' | 'id' | 'quote_number'>,
) {
  const [accepted] = await db
    .select({ storage_key: files.storage_key, timestamp: quoteActions.timestamp })
    .from(quoteActions)
    .innerJoin(
      files,
      and(eq(files.company_id, quoteActions.company_id), eq(files.id, quoteActions.pdf_file_id)),
    )
    .where(and(eq(quoteActions.company_id, quote.company_id), eq(quoteActions.quote_id, quote.id)))
    .orderBy(desc(quoteActions.timestamp), desc(quoteActions.id))
    .limit(1)
  return accepted && { number: quote.quote_number, ...accepted }
}
