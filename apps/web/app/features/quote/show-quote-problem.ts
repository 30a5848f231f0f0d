import { showToast } from '@quotespark/ui'
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { firstQuoteProblem } from './quote-problem.ts'

/** Says the first thing that keeps a quote from being saved, and goes there. */
export function showQuoteProblem<Input extends FieldValues, Context, Output>(
  form: Pick<UseFormReturn<Input, Context, Output>, 'setFocus'>,
  errors: FieldErrors<Input>,
): void {
  const problem = firstQuoteProblem(errors)
  if (!problem) return
  showToast({ title: problem.message, tone: 'danger' })
  form.setFocus(problem.path as FieldPath<Input>)
}
