import { EMAIL_TEXT_NAMES, type EmailText } from '@quotespark/domain/document'
import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { oneOf, updatedAt } from './columns.ts'
import { companies } from './company.ts'

/** A company's own subject and message for one of its emails; null keeps the product's. No row: both are the product's. */
export const emailTexts = pgTable(
  'email_texts',
  {
    company_id: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    email_name: text().$type<EmailText>().notNull(),
    subject: text(),
    message: text(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'email_texts_pkey', columns: [table.company_id, table.email_name] }),
    check('email_texts_email_name_check', sql`${table.email_name} in ${oneOf(EMAIL_TEXT_NAMES)}`),
    check('email_texts_words_check', sql`num_nonnulls(${table.subject}, ${table.message}) > 0`),
  ],
)
