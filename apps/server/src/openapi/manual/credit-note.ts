import {
  creditedItem,
  creditNote,
  creditNoteRow,
  creditPreview,
  REASON,
  sentCreditNote,
} from '../sample/credit-note.ts'
import { invoice } from '../sample/invoice.ts'
import { documentPages } from './document-pages.ts'
import type { Manual } from './page.ts'

const onInvoice = { id: invoice.id, lines: [creditedItem] }

export const creditNoteManual: Manual<'credit_note'> = {
  ...documentPages({
    kind: 'credit_note',
    draft: creditNote,
    sent: sentCreditNote,
    row: creditNoteRow,
    searched: 'title (which names the invoice), number or the customer’s name',
    filtered: '`situation` `credit_left` finds those whose credit was neither used nor refunded.',
  }),
  count: {
    description:
      'Returns how many credit notes the same filter would list, and how many there are of each status regardless of the status filter. If there are very many, only the first are counted: then `is_exact` is false, and each figure is a minimum.',
    notFound: ['customer'],
    input: { situation: 'credit_left' },
    output: { total: 1, by_status: { issued: 0, sent: 1 }, archived: 0, is_exact: true },
  },
  create: {
    description:
      'Issues a credit note on an issued invoice, dated today: exactly one of `lines`, `amount` (VAT included) and `full` says how much. It first comes off the balance (`set_off_amount`); the rest is the customer’s credit. It cannot be undone, because its number would leave a gap. More than is left is refused with `credit_exceeds`. With `send` it is emailed once the undo window has ended.',
    notFound: ['invoice'],
    input: { ...onInvoice, reason: REASON, send: false },
    output: creditNote,
  },
  preview: {
    description:
      'Returns the figures of a credit note before it is issued, and the balance and status of its invoice afterwards; `reason` may be left out. No number is taken and nothing is stored, so the figures hold until the next credit note or payment.',
    notFound: ['invoice'],
    input: onInvoice,
    output: creditPreview,
  },
  send: {
    description:
      'Emails an issued credit note to the customer, with its PDF and its e-invoice, and makes its link. `to`, `cc`, `subject` and `message` change that email. It waits until `held.until`: `undo` cancels it completely, and opening its link sends it at once. One that was sent is refused.',
    notFound: ['credit_note'],
    input: { id: creditNote.id },
    output: sentCreditNote,
  },
  getUbl: {
    description:
      'Returns the credit note as an e-invoice: a UBL 2.1 CreditNote (type 381) for EN 16931 that names the invoice it credits (BT-25 and BT-26), always the bytes it was issued with. Amounts are positive. If none was made, `einvoice_incomplete` says what was missing, with the page to fix each.',
    notFound: ['credit_note'],
    input: { id: creditNote.id },
  },
}
