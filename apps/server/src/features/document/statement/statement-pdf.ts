import { asCompany, type Transaction } from '@quotespark/database'
import { MOST_PRINTED_ENTRIES } from '@quotespark/domain/billing'
import { Refusal } from '@quotespark/domain/refusal'
import { MESSAGES } from '@quotespark/domain/validation'
import { type StatementView, sellerOfSealed } from '@quotespark/paper'
import type { AsStaff } from '../../../api/context.ts'
import { pdfFile } from '../../../api/pdf-file.ts'
import type { Clock } from '../../../clock.ts'
import type { Services } from '../../../services.ts'
import { logoKey } from '../document-pdf.ts'
import { lookNow } from '../kinds/look-now.ts'
import { requireCustomer } from '../require-customer.ts'
import { type DaysAsked, readStatement } from './read-statement.ts'
import type { Account } from './statement-entries.ts'

/** A statement to be drawn, with where its logo is. */
export interface Gathered {
  view: Omit<StatementView, 'seller'>
  seller: Awaited<ReturnType<typeof lookNow>>['seller']
  logo_key: string | undefined
}

/** Draws the statement of a customer. Refuses more entries than a PDF lists with `invalid_input`, and with `busy`. */
export async function statementPdf(services: Services, account: Account, days: DaysAsked): Promise<File> {
  const gathered = await asCompany(services.database, account.company_id, (db) =>
    gatherStatement({ db, services }, account, days),
  )
  return drawStatement(services, account, gathered)
}

/** Reads what the PDF of a customer of this company says, as staff. Refuses another's with `not_found`. */
export function gatherForStaff(
  services: Services,
  asStaff: AsStaff,
  { id, from, to }: DaysAsked & { id: string },
): Promise<{ account: Account; gathered: Gathered }> {
  return asStaff(async ({ db, actor: { company_id } }) => {
    await requireCustomer(db, company_id, id)
    const account = { company_id, customer_id: id }
    return { account, gathered: await gatherStatement({ db, services }, account, { from, to }) }
  })
}

/** Reads what the PDF says, in one transaction. */
export async function gatherStatement(
  parts: { db: Transaction; services: { clock: Clock } },
  account: Account,
  days: DaysAsked,
): Promise<Gathered> {
  const {
    next_cursor,
    dated_later: _,
    ...statement
  } = await readStatement(parts, account, {
    ...days,
    limit: MOST_PRINTED_ENTRIES,
  })
  if (next_cursor !== null) {
    throw new Refusal('invalid_input', {
      issues: [{ path: 'from', message: MESSAGES.tooManyEntries(MOST_PRINTED_ENTRIES) }],
    })
  }
  const { seller, ...look } = await lookNow(parts.db, account)
  return {
    view: { ...statement, ...look, issued_at: parts.services.clock.now().toISOString() },
    seller,
    logo_key: await logoKey(parts.db, account, { seller }),
  }
}

/** Draws it, outside any transaction. */
export async function drawStatement(
  { files, pdf }: Services,
  { company_id }: Account,
  { view, seller, logo_key }: Gathered,
): Promise<File> {
  const logo = logo_key ? await files.get(logo_key) : null
  const drawn = await pdf.renderStatement({ ...view, seller: sellerOfSealed(seller, logo) }, { company_id })
  return pdfFile(`Statement ${view.from} to ${view.to}`, drawn)
}
