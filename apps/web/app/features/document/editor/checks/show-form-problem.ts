import { showToast } from '@quotespark/ui'
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { isRefusal } from '~/api/refusal-error.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import type { LineList } from '../line/line-list.ts'
import { formProblems } from './form-problem.ts'

/**
 * Shows the first problem that keeps a document from being saved and moves to its field; problems of lines show beside
 * the lines. `first` is the order in which fields are reported.
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

/** Shows the server's refusals beside their fields. False when something is left to say elsewhere. */
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

/** Focuses a field by path. Fields of lines are not registered with the form, so they are found by their names. */
function focusField<Input extends FieldValues, Context, Output>(
  form: UseFormReturn<Input, Context, Output>,
  lines: LineList,
  path: string,
): void {
  const lineInput = lines.inputName(path)
  if (lineInput !== null) document.getElementsByName(lineInput)[0]?.focus()
  else form.setFocus(path as FieldPath<Input>)
}
