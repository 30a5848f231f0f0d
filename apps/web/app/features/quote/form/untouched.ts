import type { ToastOptions } from '@quotespark/ui'
import type { QuoteInForm } from './quote-form-values.ts'

/** True while nothing was typed into a new quote and no customer was chosen for it. */
export function isUntouched({ isChanged, form }: QuoteInForm): boolean {
  return !isChanged && form.getValues('customer_id') === ''
}

/** Shown instead of saving a draft without anything in it. */
export const NOTHING_TO_SAVE: ToastOptions = {
  id: 'nothing-to-save',
  title: 'There is nothing to save yet',
  description: 'Choose a customer, type a title or add an item first.',
  tone: 'info',
}
