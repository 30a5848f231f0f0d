import { billingStages, documents, quotes } from '@quotespark/database'
import { REFUSAL_SENTENCES } from '@quotespark/domain/refusal-sentences'
import { londonDate } from '@quotespark/domain/time'
import { and, eq, lte, sql } from 'drizzle-orm'
import { requireCompany } from '../../../company/require-company.ts'
import type { Services } from '../../../services.ts'
import { documentRef } from '../document-ref.ts'
import { isChangedSinceAcceptance } from '../evidence/answers.ts'
import { forEachDue } from '../for-each-due.ts'
import type { QuoteDocument } from '../printable.ts'
import { findWholeInvoice } from '../relations.ts'
import type { SealingContext } from '../send/seal-document.ts'
import { acceptedContent } from './accepted-content.ts'
import { billByItself, tellNotMade } from './bill-by-itself.ts'
import { listStageInvoices } from './stage-invoices.ts'
import { numbered } from './stage-share.ts'

/**
 * Bills the stages whose day has come: a draft for staff to check, because the work may not be done, or sent where the company wants
 * that. Returns how many quotes had one.
 */
export function billDueStages(services: Services): Promise<number> {
  const today = londonDate(services.clock.now())
  const isDue = () => sql`exists (
    select from ${billingStages} where ${billingStages.company_id} = ${documents.company_id}
      and ${billingStages.document_id} = ${documents.id} and ${billingStages.due_on} <= ${today})`
  return forEachDue(services, {
    failure: 'the stages of a quote could not be billed',
    isDue,
    async act({ db, afterwards }, { company_id, id }) {
      const [quote] = await db
        .select()
        .from(quotes)
        .where(and(eq(quotes.company_id, company_id), eq(quotes.id, id)))
        .for('update')
      if (!quote) return false
      const due = await db
        .update(billingStages)
        .set({ due_on: null })
        .where(
          and(
            eq(billingStages.company_id, company_id),
            eq(billingStages.document_id, id),
            lte(billingStages.due_on, today),
          ),
        )
        .returning({ position: billingStages.position })
      if (due.length === 0 || quote.status !== 'accepted') return false
      await billDue(
        { db, services, afterwards },
        quote,
        due.map(({ position }) => position).toSorted((one, other) => one - other),
      )
      return true
    },
  })
}

async function billDue(parts: SealingContext, quote: QuoteDocument, positions: readonly number[]) {
  const { db } = parts
  const document = documentRef('quote', quote.company_id, quote.id)
  if (await findWholeInvoice(db, document)) return
  const isChanged = isChangedSinceAcceptance(quote)
  const { send_dated_stages } = await requireCompany(db, quote.company_id)
  const content = await acceptedContent(db, quote)
  const plan = numbered(content.billing_stages ?? [])
  for (const position of positions) {
    const stage = plan[position - 1]
    const stageInvoices = await listStageInvoices(db, document)
    if (!stage || stageInvoices.some((invoice) => invoice.stage === position)) continue
    if (isChanged) {
      await tellNotMade(
        parts,
        quote,
        stage,
        REFUSAL_SENTENCES.changed_since_acceptance({ accepted_revision: null }),
      )
    } else await billByItself(parts, { quote, content, plan, stageInvoices }, stage, send_dated_stages)
  }
}
