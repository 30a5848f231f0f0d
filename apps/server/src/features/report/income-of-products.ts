import { type SQL, sql } from 'drizzle-orm'
import { type IncomeRange, incomeEntries } from './income.ts'

/**
 * The same entries shared over products, as each of them was when it was written (`VatLedger`).
 *
 * A query with the columns of `incomeEntries` and `product_id`, which is null for lines that are not from the catalogue.
 */
export function incomeOfProducts(range: IncomeRange): SQL {
  // The credit of a note counts less, as its entry does.
  const share = (amount: SQL) =>
    sql`case when part.entry_id is null then entry.${amount} when entry.is_less then -part.${amount} else part.${amount} end as ${amount}`
  return sql`
    select entry.id, entry.day, entry.event, entry.document_id, entry.paper_id, entry.vat_category, entry.vat_rate, part.product_id,
      ${share(sql.raw('net'))}, ${share(sql.raw('vat'))}
    from (${incomeEntries(range)}) entry
    left join vat_entry_products part on part.company_id = ${range.company.id} and part.entry_id = entry.id`
}
