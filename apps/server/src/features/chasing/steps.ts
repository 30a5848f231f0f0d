import type { ChasingSteps } from '@quotespark/contract'
import { companies, type KeptStep } from '@quotespark/database'
import { CHASED_KINDS, type ChasedKind, type ChasingStep, USUAL_STEPS } from '@quotespark/domain/billing'
import { londonDate } from '@quotespark/domain/time'
import { eq } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'
import { recordChange } from '../../audit/record-audit.ts'
import { lockCompany } from '../../company/lock-company.ts'

type Company = Pick<typeof companies.$inferSelect, 'invoice_steps' | 'quote_steps'>

/** The columns of a company that keep the steps of a kind. */
export const STEPS_COLUMN = { invoice: 'invoice_steps', quote: 'quote_steps' } as const satisfies Record<
  ChasedKind,
  keyof Company
>

export type NumberedStep = ChasingStep & { step: number }

/** The steps of a company in the order of their days, counted from 1. */
export function stepsOf(company: Company, kind: ChasedKind): NumberedStep[] {
  return inOrder(company[STEPS_COLUMN[kind]] ?? USUAL_STEPS[kind]).map(
    ({ days, subject, text, is_on }, index) => ({ days, subject, text, is_on, step: index + 1 }),
  )
}

/** The steps that are on, each with the day from which it counts for the company. */
export function countedSteps(
  company: Company & Pick<typeof companies.$inferSelect, 'remind_overdue_from' | 'follow_up_quotes_from'>,
  kind: ChasedKind,
): (NumberedStep & { from: string })[] {
  const since = { invoice: company.remind_overdue_from, quote: company.follow_up_quotes_from }[kind] ?? ALWAYS
  const kept = company[STEPS_COLUMN[kind]]
  return stepsOf(company, kind)
    .filter(({ is_on }) => is_on)
    .map((step) => {
      const from = kept?.find(({ days }) => days === step.days)?.from ?? ALWAYS
      return { ...step, from: [from, since].sort()[1] as string }
    })
}

const inOrder = <Step extends { days: number }>(steps: readonly Step[]): Step[] =>
  [...steps].sort((one, other) => one.days - other.days)

export function presentSteps(company: Company): ChasingSteps {
  const of = (kind: ChasedKind) => stepsOf(company, kind).map(({ step: _, ...kept }) => kept)
  return {
    invoice_steps: of('invoice'),
    quote_steps: of('quote'),
    usual: { invoice_steps: [...USUAL_STEPS.invoice], quote_steps: inOrder(USUAL_STEPS.quote) },
  }
}

/** Changes the steps. One that is new, or was off, counts from today: what lay before is not made up for. */
export async function updateSteps(
  context: StaffReader,
  input: { invoice_steps: ChasingStep[]; quote_steps: ChasingStep[] },
): Promise<ChasingSteps> {
  const before = await lockCompany(context)
  const today = londonDate(context.services.clock.now())
  const kept = (kind: ChasedKind): KeptStep[] =>
    inOrder(input[STEPS_COLUMN[kind]]).map((step) => ({
      ...step,
      from: countedFrom(before, kind, step) ?? today,
    }))
  const settings = { invoice_steps: kept('invoice'), quote_steps: kept('quote') }
  const changed = CHASED_KINDS.filter(
    (kind) => JSON.stringify(stepsOf(before, kind)) !== JSON.stringify(stepsOf(settings, kind)),
  )
  if (changed.length === 0) return presentSteps(before)
  const { db, actor, services } = context
  await db
    .update(companies)
    .set({ ...settings, updated_at: services.clock.now().toISOString() })
    .where(eq(companies.id, actor.company_id))
  const inWords = (row: Company) =>
    Object.fromEntries(changed.map((kind) => [STEPS_COLUMN[kind], wordsOf(row, kind)]))
  await recordChange(context, {
    action: 'chasing_changed',
    before: inWords(before),
    after: inWords(settings),
  })
  return presentSteps(settings)
}

/** The day from which a step counts that was on before; undefined for one that was not. */
function countedFrom(before: Company, kind: ChasedKind, { days, is_on }: ChasingStep): string | undefined {
  const steps: readonly (ChasingStep & { from?: string })[] = before[STEPS_COLUMN[kind]] ?? USUAL_STEPS[kind]
  const found = steps.find((step) => step.days === days && step.is_on && is_on)
  return found && (found.from ?? ALWAYS)
}

/** Stands for the usual steps, which a company has had from its start. */
const ALWAYS = '2000-01-01'

const wordsOf = (company: Company, kind: ChasedKind): string =>
  stepsOf(company, kind)
    .map(({ days, is_on, subject, text }) => `${days}${is_on ? '' : ' (off)'}: ${subject}\n${text}`)
    .join('\n\n')

/** How a step is shown that is done with. */
export const DONE = {
  sent: { state: 'sent', stopped_by: null },
  passed_over: { state: 'passed_over', stopped_by: 'too_late' },
  left_out: { state: 'stopped', stopped_by: 'left_out' },
} as const
