import { applySelection, type OfferedItem, withoutQuantityLimits } from '@quotespark/domain/choice'
import { calculateTotals } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { z } from 'zod'
import type { AnswerRow, Evidence, RevisionRow } from './read-evidence.ts'

const selected = z.array(z.object({ item_id: z.string(), quantity: z.string() }))
const offered = z.object({
  vat_registered: z.boolean(),
  prices_include_vat: z.boolean().default(false),
  discount_percent: z.string().nullish(),
  discount_amount: z.string().nullish(),
  lines: z.array(z.looseObject({ id: z.string() })),
})

/** Checks that an answer's total is what its selection comes to in the revision it answers. A request for changes knows no limits. */
export function* brokenInSelection(answer: AnswerRow, revision: RevisionRow): Generator<string> {
  if (answer.selection === null) return
  const total = chosenTotal(answer, answer.selection, revision.content ?? '')
  if (total === undefined) yield 'what was chosen is not what the revision offers'
  else if (total !== answer.total_amount) {
    yield `what was chosen comes to ${total}, but it says ${answer.total_amount}`
  }
}

/** Checks that a quote's accepted total is the one that was accepted. */
export function* brokenInAcceptedTotal({ document, answers, revisions }: Evidence): Generator<string> {
  const { accepted_total_amount: said = null, accepted_revision: number = null } = document ?? {}
  if (said === null || number === null) return
  const answer = answers.findLast(({ action, revision }) => action === 'accept' && revision === number)
  const revision = revisions.find((each) => each.revision === number)
  const total = answer?.total_amount ?? revision?.total_amount ?? null
  if (total !== null && total !== said)
    yield `${said} counts as accepted, but what was accepted comes to ${total}`
}

function chosenTotal({ action }: AnswerRow, selection: string, content: string): string | undefined {
  try {
    const { lines, vat_registered, prices_include_vat, discount_percent, discount_amount } = offered.parse(
      JSON.parse(content),
    )
    const items = lines as unknown as OfferedItem[]
    const answered = action === 'amendment' ? withoutQuantityLimits(items) : items
    const offer = { items: answered, discount_percent, discount_amount }
    const chosen = applySelection(offer, selected.parse(JSON.parse(selection)))
    return calculateTotals(chosen.items, { ...chosen, vat_registered, prices_include_vat }).total_amount
  } catch (error) {
    if (error instanceof Refusal || error instanceof SyntaxError || error instanceof z.ZodError)
      return undefined
    throw error
  }
}
