import { showToast } from '@quotespark/ui'
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { isRefusal } from '~/api/refusal-error.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import type { LineList } from '../line/line-list.ts'
import { formProblems } from './form-problem.ts'

/**
 * Says the first thing that keeps a document from being saved and goes there; what is wrong with lines shows beside
 * them. `first` is the order in which the fields are named.
 */
export function showFormProblem<Input extends FieldValues, Context, Output>(
  form: UseFormReturn<Input, Context, Output>,
  lines: LineList,
  errors: FieldErrors<Input>,
  first: readonly string[],
): void {
  const problems = formProblems(errors, first)
  lines.note(problems)
  const [problem] = problems
  if (!problem) return
  showToast({ title: problem.message, tone: 'danger' })
  focusField(form, lines, problem.path)
}

/** Puts what the server did not accept beside its fields. False when there is something left to say elsewhere. */
export function showDocumentFieldErrors<Input extends FieldValues, Context, Output>(
  form: UseFormReturn<Input, Context, Output>,
  lines: LineList,
  error: unknown,
): boolean {
  if (!isRefusal(error, 'invalid_input')) return false
  const { issues } = error.data
  lines.note(issues)
  const shown = showFieldErrors(form, error)
  if (shown && issues[0]) focusField(form, lines, issues[0].path)
  return shown
}

/** The fields of lines are not registered with the form: they are found by their names. */
function focusField<Input extends FieldValues, Context, Output>(
  form: UseFormReturn<Input, Context, Output>,
  lines: LineList,
  path: string,
): void {
  const lineInput = lines.inputName(path)
  if (lineInput !== null) document.getElementsByName(lineInput)[0]?.focus()
  else form.setFocus(path as FieldPath<Input>)
}
