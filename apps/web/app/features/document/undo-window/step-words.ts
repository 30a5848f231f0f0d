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
