import type { EntityName } from '@quotespark/domain/refusal'
import { CHECKOUT_SESSION_ID } from '../sample/invoice.ts'
import {
  acceptedPortalQuote,
  amendedPortalQuote,
  portalInvoice,
  portalQuote,
  rejectedPortalQuote,
  settledPortalInvoice,
} from '../sample/portal.ts'
import { SIGNED_NAME } from '../sample/quote.ts'

interface CustomerRoute<Key> {
  /** Input that identifies a quote or an invoice. */
  quote: Key
  invoice: Key
  /** Entities named by `not_found` when there is nothing to read. */
  missing: EntityName[]
}

const read = { version: portalQuote.version, revision: 1 }

/** Pages for everything customers do with the documents they were sent (`customerOperations` of the contract). */
export function customerPages<Key extends object>({ quote, invoice, missing }: CustomerRoute<Key>) {
  const ofQuote: EntityName[] = [...new Set([...missing, 'quote' as const])]
  const ofInvoice: EntityName[] = [...new Set([...missing, 'invoice' as const])]
  return {
    acceptQuote: {
      description:
        'Accepts the quote that was read, with a typed name and, if one was drawn, a signature (a PNG as a data URL). For a quote with choices, `selection` names every line that is bought, including the included ones; left out, it is the default selection. If the total is not `total_amount`, the response is `total_differs`. The certificate is then emailed to both sides, and staff are notified. Repeating the same acceptance returns the first response.',
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
        'Rejects the quote that was read, with an optional reason; staff are notified. Repeating the same rejection returns the first response.',
      notFound: ofQuote,
      input: { ...quote, ...read, reason: 'We have found somebody nearer by.' },
      output: rejectedPortalQuote,
    },
    requestAmendment: {
      description:
        'Asks for a change to the quote instead of accepting it; staff are notified and can send it again. For a quote with choices, `selection` carries the options and quantities the customer would like, as for an acceptance; where they may change a quantity, they can ask for any. It is stored with the request and shown to both sides. Repeating the same request returns the first response.',
      notFound: ofQuote,
      input: { ...quote, ...read, reason: 'Could the counter be 2.8 m instead?' },
      output: amendedPortalQuote,
    },
    getCertificate: {
      description:
        'Returns the certificate of the acceptance as a PDF: who accepted what and when, and the hashes that prove it. A quote that has not been accepted has none.',
      notFound: [...ofQuote, 'certificate' as const],
      input: quote,
    },
    getChosenPdf: {
      description:
        'Returns the selected options of the quote as a PDF: only the lines that were bought, and their total, from the acceptance. Without choices, or without a current acceptance, it is `not_found`.',
      notFound: ofQuote,
      input: quote,
    },
    getSignature: {
      description:
        'Returns the signature that was drawn when the quote was accepted, as a PNG. Without one it is `not_found`.',
      notFound: ofQuote,
      input: quote,
    },
    getPicture: {
      description:
        'Returns the picture of a line of the quote as a PNG or JPEG: the one its product had when the quote was sealed. If the line’s `has_picture` is false, it is `not_found`.',
      notFound: [...ofQuote, 'picture' as const],
      input: { ...quote, item_id: portalQuote.items[0]?.id ?? '' },
    },
    getReceipt: {
      description:
        'Returns the receipt of a paid invoice as a PDF: PAID with the date, the payments and their methods. The invoice itself stays as it was sent. There is no receipt while a balance is due.',
      notFound: [...ofInvoice, 'receipt' as const],
      input: invoice,
    },
    getUbl: {
      description:
        'Returns the invoice as an e-invoice, UBL 2.1 for EN 16931, as it was sealed, except for the amounts paid and due. An invoice without all required details has none.',
      notFound: [...ofInvoice, 'e_invoice' as const],
      input: invoice,
    },
    reply: {
      description:
        'Tells staff that the customer says the invoice is paid (`paid`) or that there is a problem (`problem`, with a `note`). The history quotes it, and the invoice is not chased for five working days; nothing else about it changes. `promised_on` is the day on which they paid. The same reply again, while it stands, records nothing more.',
      notFound: ofInvoice,
      input: { ...invoice, kind: 'paid' as const, note: 'By bank transfer.', promised_on: '2026-12-01' },
      output: { ...portalInvoice, replied: { kind: 'paid' as const, on: '2026-12-02' } },
    },
    startPayment: {
      description:
        'Opens a Stripe page for paying exactly the balance due by card, and returns its address. Called again within a few minutes, it returns the same page, so that nobody pays twice. An invoice with nothing to pay is refused.',
      notFound: ofInvoice,
      input: invoice,
      output: { url: 'https://checkout.stripe.com/c/pay/cs_live_a1B2c3D4e5F6g7H8i9J0' },
    },
    confirmPayment: {
      description:
        'Records the payment made on a payment page, once, however often it is called: Stripe notifies us too. `unpaid` means that the customer left the page; `surplus` is money that was not due: it stays as the customer’s credit, or is only noted where it is in another currency.',
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
