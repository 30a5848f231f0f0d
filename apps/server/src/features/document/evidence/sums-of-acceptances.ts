import type { Transaction } from '@quotespark/database'
import { findLastAnswers } from './answers.ts'
import { chosenContent } from './chosen-content.ts'
import { findRevisions } from './revisions.ts'

/**
 * Sums of the lines accepted in each of these quotes, by their ids. Takes accepted quotes; those without a choice
 * are left out, because what they offer was accepted.
 */
export async function sumsOfAcceptances(db: Transaction, company_id: string, quoteIds: readonly string[]) {
  if (quoteIds.length === 0) return new Map()
  const answers = (await findLastAnswers(db, company_id, quoteIds)).filter(
    ({ action, selection }) => action === 'accept' && selection !== null,
  )
  const revisions = await findRevisions(
    db,
    company_id,
    answers.map(({ document_id: id, revision }) => ({ id, revision })),
  )
  const contents = new Map(revisions.map(({ document_id, content }) => [document_id, content]))
  return new Map(
    answers.flatMap((answer) => {
      const content = contents.get(answer.document_id)
      return content ? [[answer.document_id, chosenContent(content, answer)] as const] : []
    }),
  )
}
