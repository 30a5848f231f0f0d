import { customer } from '../sample/customer.ts'
import { writtenLines } from '../sample/line.ts'
import {
  draftQuote,
  duplicatedQuote,
  quoteRevision,
  quoteRow,
  sentQuote,
  toldQuote,
} from '../sample/quote.ts'
import { documentPages } from './document-pages.ts'
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
    revision: quoteRevision,
    searched: 'title, number or the customer’s name',
    filtered:
      '`status` is the one that staff see: a sent quote that its customer has opened is `viewed`, a lapsed one `expired`.',
  }),
  count: {
    description:
      'Answers how many quotes the same filter would list, how many there are of each status whatever the one asked for, and how many of all wait for their customer’s answer. Of very many, the first alone are counted: then `is_exact` is false, and there are at least as many as each figure says.',
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
    },
  },
  getAcceptedPdf: {
    description:
      'Answers the exact PDF that the customer accepted last, whatever became of the quote since. A quote that was never accepted is `not_found`.',
    notFound: ['quote'],
    input: one,
  },
  getSignature: {
    description:
      'Answers the signature that was drawn when the quote was accepted last, as a PNG. Where none was drawn it is `not_found`.',
    notFound: ['quote'],
    input: one,
  },
  getChosenPdf: {
    description:
      'Answers what the customer has chosen of the quote as a PDF: the lines that were bought alone, and what they come to, drawn from the acceptance. Where there was nothing to choose, or nothing stands as accepted, it is `not_found`.',
    notFound: ['quote'],
    input: one,
  },
  getCertificate: {
    description:
      'Answers the certificate of the acceptance as a PDF: who accepted what, when, from which address and with which browser, and the hashes that prove it. Only staff are told the address and the browser.',
    notFound: ['quote', 'certificate'],
    input: one,
  },
  create: {
    description:
      'Writes a quote. Number and totals are the server’s; VAT is rounded per category and rate, after discounts. `AE` charges none and states what the customer accounts for. What is not `included` may be left: the totals are of what is `selected`, `from_amount` is the least. A `heading` or `text` is its description alone, a `subtotal` the net since the one before; empty last lines are dropped. `sent` seals it and mails its link once the hold has ended (see `send`); of a `draft` nobody hears.',
    notFound: ['customer', 'product'],
    input: { ...written, status: 'draft' },
    output: draftQuote,
  },
  duplicate: {
    description:
      'Writes a draft with the same customer, words and lines, under a number of its own and valid from today as any new quote. The quote it comes from stays as it is.',
    notFound: ['quote'],
    input: one,
    output: duplicatedQuote,
  },
  update: {
    description:
      'Replaces a quote and its lines. Its customer goes on seeing what was sent before until it is sent again, which `status: "sent"` does at once; `"accepted"` and `"rejected"` note an answer; left out, the status stays. Saved unchanged it does nothing.',
    notFound: ['quote', 'customer', 'product'],
    input: { ...written, id, version: draftQuote.version, status: 'sent' },
    output: sentQuote,
  },
  delete: {
    description:
      'Deletes a draft that was never sent, with its lines. That it was there and who deleted it stays on record. Everything else is refused with `not_deletable`. With `undoable=true` it waits as a mail does, and `undo` takes it back.',
    notFound: ['quote'],
    input: { params: one, query: { undoable: 'false' } },
    output: { ...one, held: null },
  },
  send: {
    description:
      'Sends a draft, a quote whose amendment was asked for, or one that was changed since: it is sealed as its next revision and its link mailed to the customer. Without an e-mail address there is no mail; pass `share_url` on yourself. `to`, `cc`, `subject` and `message` change that mail. It waits until `held.until`: `undo` takes it back whole, and whatever else is done to the quote, or opening its link, sends it at once.',
    notFound: ['quote'],
    input: { ...one, to: customer.email, subject: 'Your new shop counter' },
    output: sentQuote,
  },
  markAsAccepted: {
    description:
      'Notes that the customer accepted what they were sent by other means; `told` is how. The name of the member who noted it stands in the record. Nobody is written to. With `undoable` it is recorded once the hold has ended.',
    notFound: ['quote'],
    input: { ...one, told: 'phone', undoable: false },
    output: toldQuote('accept'),
  },
  markAsRejected: {
    description:
      'Notes that the customer rejected what they were sent by other means, also after they had accepted it; `told` is how. Nobody is written to.',
    notFound: ['quote'],
    input: { ...one, told: 'phone' },
    output: toldQuote('reject'),
  },
}
