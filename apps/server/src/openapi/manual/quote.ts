import { customer } from '../sample/customer.ts'
import { writtenLines } from '../sample/line.ts'
import {
  draftQuote,
  duplicatedQuote,
  quoteAnsweredByPhone,
  quoteRow,
  remindedQuote,
  sentQuote,
} from '../sample/quote.ts'
import { documentPages, LETTER } from './document-pages.ts'
import type { Manual } from './page.ts'

const { id, title, description, notes, valid_until } = draftQuote
const written = { title, customer_id: customer.id, valid_until, description, notes, items: writtenLines }
const one = { id }

export const quoteManual: Manual<'quote'> = {
  ...documentPages({
    kind: 'quote',
    draft: draftQuote,
    sent: sentQuote,
    row: quoteRow,
    searched: 'title, number or the customer’s name',
    filtered:
      '`status` is the one that staff see: a sent quote that its customer has opened is `viewed`, one past its last day `expired`.',
  }),
  count: {
    description:
      'Returns how many quotes the same filter would list, how many there are of each status regardless of the status filter, how many of all are waiting for their customer’s answer, and of how many a stage is due. If there are very many, only the first are counted: then `is_exact` is false, and each figure is a minimum.',
    notFound: ['customer'],
    input: { search: 'counter', status: 'accepted' },
    output: {
      total: 1,
      by_status: {
        draft: 0,
        sent: 2,
        viewed: 0,
        accepted: 1,
        rejected: 0,
        expired: 0,
        amendment_requested: 0,
      },
      archived: 0,
      is_exact: true,
      awaiting_answer: 2,
      stages_due: 1,
    },
  },
  getAcceptedPdf: {
    description:
      'Returns the exact PDF that the customer last accepted, whatever has happened to the quote since. A quote that was never accepted is `not_found`.',
    notFound: ['quote'],
    input: one,
  },
  getSignature: {
    description:
      'Returns the signature that was drawn when the quote was accepted last, as a PNG. Without one it is `not_found`.',
    notFound: ['quote'],
    input: one,
  },
  getChosenPdf: {
    description:
      'Returns the options the customer accepted as a PDF: only the lines that were bought, and their total, from the acceptance. Without choices, or without a current acceptance, it is `not_found`.',
    notFound: ['quote'],
    input: one,
  },
  getCertificate: {
    description:
      'Returns the certificate of the acceptance as a PDF: who accepted what, when, from which address and with which browser, and the hashes that prove it. Only staff see the address and the browser.',
    notFound: ['quote', 'certificate'],
    input: one,
  },
  create: {
    description:
      'Creates a quote. The server sets the number and calculates the totals; VAT is rounded per category and rate, after discounts. `AE` charges none and states what the customer accounts for. Totals cover the `included` and `selected` lines; `from_amount` is the minimum. A `heading` or `text` is only a description, a `subtotal` the net since the previous one; empty last lines are dropped. `sent` seals it and emails its link after the undo window (see `send`); a `draft` notifies nobody.',
    notFound: ['customer', 'contact', 'site', 'product', 'attachment'],
    input: { ...written, status: 'draft' },
    output: draftQuote,
  },
  createDraft: {
    description:
      'Saves an incomplete quote: anything may be empty; the defaults are a quantity of 1 and a price of 0. `customer_id` and `customer` stay `null` until it has a customer. It takes its number at once; no email is sent.',
    notFound: ['customer', 'contact', 'site', 'product', 'attachment'],
    input: written,
    output: draftQuote,
  },
  duplicate: {
    description:
      'Creates a draft with the same customer, text and lines, with its own number and valid from today like any new quote. The original quote does not change.',
    notFound: ['quote'],
    input: one,
    output: duplicatedQuote,
  },
  update: {
    description:
      'Replaces a quote and its lines. Its customer sees the sent version until it is sent again, which `status: "sent"` does at once; `"accepted"` and `"rejected"` record an answer, given in `told`, with `undoable` once the undo window has ended; if omitted, the status stays. Saving without changes does nothing.',
    notFound: ['quote', 'customer', 'contact', 'site', 'product', 'attachment'],
    input: { ...written, id, version: draftQuote.version, status: 'sent' },
    output: sentQuote,
  },
  updateDraft: {
    description:
      'Replaces the content of a draft without completing it; no email is sent. A quote that is not a draft is refused.',
    notFound: ['quote', 'customer', 'contact', 'site', 'product', 'attachment'],
    input: { ...written, id, version: draftQuote.version },
    output: { ...draftQuote, version: draftQuote.version + 1 },
  },
  delete: {
    description:
      'Deletes a draft that was never sent, with its lines. The activity records that it existed and who deleted it. Everything else is refused with `not_deletable`. With `undoable=true` it waits for the undo window, and `undo` restores it.',
    notFound: ['quote'],
    input: { params: one, query: { undoable: 'false' } },
    output: { ...one, held: null },
  },
  send: {
    description:
      'Sends a draft, a quote with a requested amendment, or one changed since it was sent: it is sealed as its next revision and its link emailed to the customer. An incomplete draft is refused with `invalid_input`. Without an email address no email is sent; share `share_url` yourself. `to`, `cc`, `subject` and `message` change that email. It waits until `held.until`: `undo` cancels it completely, and any other action on the quote, or opening its link, sends it at once.',
    notFound: ['quote'],
    input: { ...one, to: customer.email, subject: 'Your new shop counter' },
    output: sentQuote,
  },
  remind: {
    description:
      'Emails the customer a reminder of a quote that waits for their answer, at most once a day: repeating the call on the same day sends nothing more. `to`, `cc`, `subject` and `message` change that email. It waits like `send` and can be undone. It replaces the follow-up that the product would send by itself. A quote that is not waiting for an answer is refused with `not_awaiting_answer`.',
    notFound: ['quote'],
    input: one,
    output: remindedQuote,
  },
  previewReminder: {
    description:
      'Answers the reminder that would go out now, as HTML, addressed and worded as given. Nothing is sent, counted or kept.',
    notFound: ['quote'],
    input: { ...one, message: LETTER.message },
    output: LETTER,
  },
  markAsAccepted: {
    description:
      'Records that the customer accepted the sent quote by other means, given in `told`, with the name of the member who recorded it. No email is sent. With `undoable` it is recorded once the undo window has ended.',
    notFound: ['quote'],
    input: { ...one, told: 'phone', undoable: false },
    output: quoteAnsweredByPhone('accept'),
  },
  markAsRejected: {
    description:
      'Records that the customer rejected the sent quote by other means, given in `told`, even after accepting it. No email is sent.',
    notFound: ['quote'],
    input: { ...one, told: 'phone' },
    output: quoteAnsweredByPhone('reject'),
  },
}
