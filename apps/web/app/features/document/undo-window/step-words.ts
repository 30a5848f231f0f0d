import type { UndoWindowStep } from '@quotespark/contract'

/** Says what is happening while a step can still be undone: the same on its toast, on its page and in lists. */
export const HAPPENING: Readonly<Record<UndoWindowStep['step'], string>> = {
  send: 'Sending…',
  send_e_invoice: 'Sending the e-invoice…',
  remind: 'Sending a reminder…',
  accept: 'Marking as accepted…',
  reject: 'Marking as rejected…',
  pay: 'Saving the payment…',
  void: 'Voiding the payment…',
  refund: 'Saving the refund…',
  delete: 'Deleting…',
}

/** Says that a step was undone, under the title of its kind of document. */
export const UNDONE: Readonly<Record<UndoWindowStep['step'], (title: string) => string>> = {
  send: () => 'Sending cancelled',
  send_e_invoice: () => 'Sending of the e-invoice cancelled',
  remind: () => 'Reminder cancelled',
  accept: () => 'Not marked as accepted',
  reject: () => 'Not marked as rejected',
  pay: () => 'Payment not recorded',
  void: () => 'Payment not voided',
  refund: () => 'Nothing was refunded',
  delete: (title) => `${title} restored`,
}
