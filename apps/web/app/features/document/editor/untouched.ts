import type { ToastOptions } from '@quotespark/ui'
import type { FieldValues, Path } from 'react-hook-form'
import type { DocumentInForm } from './use-document-form.ts'

/** True while nothing was typed into a new document and no customer was chosen for it. */
export function isUntouched<Values extends FieldValues, Output>({
  isChanged,
  form,
}: DocumentInForm<Values, Output>): boolean {
  return !isChanged && form.getValues('customer_id' as Path<Values>) === ''
}

/** Shown instead of saving a draft without anything in it. */
export const NOTHING_TO_SAVE: ToastOptions = {
  id: 'nothing-to-save',
  title: 'There is nothing to save yet',
  description: 'Choose a customer, type a title or add an item first.',
  tone: 'info',
}
