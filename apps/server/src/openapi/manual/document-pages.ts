import type { LetterPreview, RevisionRow } from '@quotespark/contract'
import type { DocumentKind } from '@quotespark/domain'
import { customer } from '../sample/customer.ts'

interface Samples<Document, Row> {
  noun: DocumentKind
  draft: Document
  /** As it was sent, with its link. */
  sent: Document
  row: Row
  revision: RevisionRow
  /** What its search looks at. */
  searched: string
  /** What the filter by status finds beside what is stored. */
  filtered: string
}

const LETTER: LetterPreview = {
  to: customer.email,
  cc: null,
  subject: 'The shop counter',
  message: 'Dear Nell,\n\nas we said on Tuesday.',
  html: '<!DOCTYPE html>…',
  warnings: [],
}

/** The pages of what can be done with every kind of document (`documentOperations` of the contract). */
export function documentPages<Document extends { id: string }, Row>({
  noun,
  draft,
  sent,
  row,
  revision,
  searched,
  filtered,
}: Samples<Document, Row>) {
  const input = { id: sent.id }
  const notFound = [noun]
  return {
    list: {
      description: `Answers a page of the ${noun}s of the company, newest first unless \`sort\` and \`direction\` say otherwise. \`search\` finds text anywhere in ${searched}. ${filtered}`,
      input: { search: 'counter', sort: 'created_at' as const, direction: 'desc' as const, limit: 50 },
      output: { items: [row], next_cursor: null },
    },
    get: {
      description: `Answers one ${noun} with everything about it: lines, totals worked out by the server, history, mails, the customer’s link, and what the caller may do with it now (\`abilities\`).`,
      notFound,
      input,
      output: sent,
    },
    getPdf: {
      description: `Answers the ${noun} as a PDF: of a draft what it says now, of everything else the very file that its customer has. A draft is drawn while the call waits.`,
      notFound,
      input,
    },
    listRevisions: {
      description: `Answers what was sealed each time the ${noun} was sent, newest first, with its hashes: \`sha256\` covers all of a revision, the hash of the one before included. Of a draft there is none.`,
      notFound,
      input,
      output: { items: [revision] },
    },
    getRevisionPdf: {
      description:
        'Answers the very PDF of a revision, byte by byte as it was sealed: its SHA-256 is the `pdf_sha256` of the revision.',
      notFound,
      input: { ...input, revision: revision.revision },
    },
    revokeLink: {
      description: `Withdraws the shared link of the ${noun}: whoever opens it is told so. A customer who signs in to the portal keeps the ${noun}. Where there is no link it changes nothing.`,
      notFound,
      input,
      output: { ...sent, share_url: null },
    },
    undo: {
      description: `Takes back the step of the ${noun} that waits (\`held\`), whoever of the company took it: nothing of it is left. Once it has been done it is refused with \`nothing_to_undo\`.`,
      notFound,
      input,
      output: draft,
    },
    endHold: {
      description: `Does now what waits, such as before its link is passed on by other means. Where nothing waits it changes nothing.`,
      notFound,
      input,
      output: sent,
    },
    previewMail: {
      description: `Answers the mail that the ${noun} would go out with now, as HTML, with what is odd about it (\`warnings\`). Nothing is sent, counted or kept.`,
      notFound,
      input: { ...input, message: LETTER.message },
      output: LETTER,
    },
    renewLink: {
      description:
        'Makes a new shared link where there is none; a link that exists stays. Nobody is written to. A draft is refused: nobody is to see it yet.',
      notFound,
      input,
      output: sent,
    },
  }
}
