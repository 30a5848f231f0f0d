import { documents } from '@quotespark/database'
import { sql } from 'drizzle-orm'

/** The total of a document as lists show it: what the customer was sent of an invoice, whatever staff have changed since. */
export const listedTotal = sql<string>`coalesce(${documents.sealed_total_amount}, ${documents.total_amount})`
