import type { EntityName } from '@quotespark/domain/refusal'
import { CHECKOUT_SESSION_ID } from '../sample/invoice.ts'
import {
  acceptedPortalQuote,
  amendedPortalQuote,
  portalQuote,
  rejectedPortalQuote,
  settledPortalInvoice,
} from '../sample/portal.ts'
import { SIGNED_NAME } from '../sample/quote.ts'

interface Way<Key> {
  /** Input that identifies a quote or an invoice. */
  quote: Key
  invoice: Key
  /** Entities named by `not_found` when there is nothing to read. */
  missing: EntityName[]
}

const read = { version: portalQuote.version, revision: 1 }

/** Pages for everything customers do with the documents they were sent (`customerOperations` of the contract). */
export function customerPages<Key extends object>({ quote, invoice, missing }: Way<Key>) {
  const ofQuote: EntityName[] = [...new Set([...missing, 'quote' as const])]
  const ofInvoice: EntityName[] = [...new Set([...missing, 'invoice' as const])]
  return {
    acceptQuote: {
      description:
        'Accepts the quote that was read, with a typed name and, if one was drawn, a signature (a PNG as a data URL). Of a quote with choices `selection` names every line that is bought, included ones too; left out it is what is selected at first. Another total than `total_amount` is refused as `total_differs`. The certificate is mailed to both sides afterwards, and staff are told. The same acceptance once more is answered as the first.',
      notFound: ofQuote,
      input: {
        ...quote,
        ...read,
        signed_name: SIGNED_NAME,
        confirmed: true as const,
        signature: null,
      },
      output: acceptedPortalQuote,
    },
    rejectQuote: {
      description:
        'Rejects the quote that was read, with a reason if one is given; staff are told. The same rejection once more is answered as the first.',
      notFound: ofQuote,
      input: { ...quote, ...read, reason: 'We have found somebody nearer by.' },
      output: rejectedPortalQuote,
    },
    requestAmendment: {
      description:
        'Asks for a change of the quote instead of accepting it; staff are told and can send it again. The same request once more is answered as the first.',
      notFound: ofQuote,
      input: { ...quote, ...read, reason: 'Could the counter be 2.8 m instead?' },
      output: amendedPortalQuote,
    },
    getCertificate: {
      description:
        'Answers the certificate of the acceptance as a PDF: who accepted what and when, and the hashes that prove it. A quote that was not accepted has none.',
      notFound: [...ofQuote, 'certificate' as const],
      input: quote,
    },
    getChosenPdf: {
      description:
        'Answers what was chosen of the quote as a PDF: the lines that were bought alone, and what they come to, drawn from the acceptance. Where there was nothing to choose, or nothing stands as accepted, it is `not_found`.',
      notFound: ofQuote,
      input: quote,
    },
    getSignature: {
      description:
        'Answers the signature that was drawn when the quote was accepted, as a PNG. Where none was drawn it is `not_found`.',
      notFound: ofQuote,
      input: quote,
    },
    getPicture: {
      description:
        'Answers the picture of a line of the quote as a PNG or JPEG: the one that its product had when the quote was sealed. Where `has_picture` of the line is false it is `not_found`.',
      notFound: [...ofQuote, 'picture' as const],
      input: { ...quote, item_id: portalQuote.items[0]?.id ?? '' },
    },
    getReceipt: {
      description:
        'Answers the receipt of a paid invoice as a PDF: PAID with the date, what came in and how. The invoice itself stays as it was sent. While something is still to be paid there is none.',
      notFound: [...ofInvoice, 'receipt' as const],
      input: invoice,
    },
    getUbl: {
      description:
        'Answers the invoice as an e-invoice, UBL 2.1 for EN 16931, as it was sealed but for what was paid since and is left. An invoice whose seller has not named all that it takes has none.',
      notFound: [...ofInvoice, 'e_invoice' as const],
      input: invoice,
    },
    startPayment: {
      description:
        'Opens a page of Stripe on which exactly the balance due is paid by card, and answers where it is. Asked again within some minutes it is the same page, so that nobody pays twice. What is not to be paid is refused.',
      notFound: ofInvoice,
      input: invoice,
      output: { url: 'https://checkout.stripe.com/c/pay/cs_live_a1B2c3D4e5F6g7H8i9J0' },
    },
    confirmPayment: {
      description:
        'Takes over what was paid on a payment page, once, however often it is called: Stripe tells us too. `unpaid` is a page that was left; `surplus` is money that the invoice did not owe any more and that is to be paid back.',
      notFound: [...ofInvoice, 'payment' as const],
      input: { ...invoice, checkout_session_id: CHECKOUT_SESSION_ID },
      output: {
        outcome: 'paid' as const,
        amount: settledPortalInvoice.amount_paid,
        invoice: settledPortalInvoice,
      },
    },
  }
}
