import { company } from '../sample/company.ts'
import { SEALED_PDF_SHA256 } from '../sample/line.ts'
import { acceptedQuote } from '../sample/quote.ts'
import type { Manual } from './page.ts'

export const verificationManual: Manual<'verification'> = {
  verifyDocument: {
    description:
      'Recomputes the proof of a quote or an invoice: the hashes and the chain of its history and revisions, its totals, and the bytes of its files. `broken_at` names the first thing that has changed since it was written. It changes nothing; with many files it takes a few seconds.',
    notFound: ['document'],
    input: { id: acceptedQuote.id },
    output: { valid: true, events: acceptedQuote.history.length, revisions: 1, broken_at: null },
  },
  findFile: {
    description:
      'Returns which sealed document a PDF or an e-invoice is, by the SHA-256 of its bytes in lower-case hex; `document` is null if there is none. It reveals only what the file itself says, and whether that has been superseded or accepted since.',
    input: { sha256: SEALED_PDF_SHA256 },
    output: {
      document: {
        file: 'pdf',
        kind: 'quote',
        number: acceptedQuote.quote_number,
        company_name: company.name,
        revision: 1,
        sealed_at: acceptedQuote.sent_at ?? '',
        is_superseded: false,
        accepted_at: acceptedQuote.updated_at,
      },
    },
  },
}
