import type { LetterPreview, RevisionRow } from '@quotespark/contract'
import { type DocumentKind, MAX_BULK } from '@quotespark/domain/document'
import { customer } from '../sample/customer.ts'

type Sent = { id: string } & ({ quote_number: string } | { invoice_number: string })

const numberOf = (sent: Sent) => ('quote_number' in sent ? sent.quote_number : sent.invoice_number)

interface Samples<Document, Row> {
  kind: DocumentKind
  draft: Document
  /** The document after sending, with its link. */
  sent: Document
  row: Row
  revision: RevisionRow
  /** The fields that its search covers, in words. */
  searched: string
  /** Sentences on what the status filter finds besides the stored statuses. */
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

/** Pages for the operations of every kind of document (`documentOperations` of the contract). */
export function documentPages<Document extends Sent, Row>({
  kind,
  draft,
  sent,
  row,
  revision,
  searched,
  filtered,
}: Samples<Document, Row>) {
  const input = { id: sent.id }
  const notFound = [kind]
  return {
    list: {
      description: `Answers a page of the ${kind}s of the company, newest first unless \`sort\` and \`direction\` say otherwise. \`search\` finds text anywhere in ${searched}. ${filtered} \`from\` and \`to\` are days of London, of a quote those it was written on, of an invoice those of issue. What is archived is left out unless \`archive\` says \`only\`.`,
      notFound: ['customer' as const],
      input: { search: 'counter', sort: 'created_at' as const, direction: 'desc' as const, limit: 50 },
      output: { items: [row], next_cursor: null },
    },
    doWithSeveral: {
      description: `Takes the same step with each of up to ${MAX_BULK} ${kind}s, one after the other: what is refused of one keeps no other from it. \`items\` says of each whether it was done, and if not why, by the code that the step alone would answer with. With the same Idempotency-Key, what was done is not done again. What waits for somebody cannot be archived. Sending and reminding wait as ever, with \`undoable\` also an answer and a payment: \`undo\` takes them back within \`undo_seconds\`.`,
      notFound,
      input: { action: 'send' as const, ids: [sent.id] },
      output: { done: 1, undo_seconds: 10, items: [{ id: sent.id, number: numberOf(sent), refusal: null }] },
    },
    exportCsv: {
      description: `Answers the ${kind}s that match as a CSV file that spreadsheets open, newest first, however many there are; what they would take for a formula is disarmed. The file is made while it is sent: it has no length beforehand, and a connection that breaks says that it is not whole. Each line says what holds when it is read; what is written after the start is left out. With \`ids\` those that are named, and no others.`,
      notFound: ['customer' as const, kind],
      input: { status: 'sent' as const },
    },
    exportPdfs: {
      description: `Answers a ZIP file of the sealed PDFs of up to ${MAX_BULK} ${kind}s, under their numbers; 100 MB at most. Those that have none, as drafts, are named in \`Left out.txt\` with the reason. Where there is none at all it is \`not_found\`.`,
      notFound,
      input: { ids: [sent.id] },
    },
    get: {
      description: `Answers one ${kind} with everything about it: lines, totals worked out by the server, history, mails, the customer’s link, and what the caller may do with it now (\`abilities\`).`,
      notFound,
      input,
      output: sent,
    },
    getPdf: {
      description: `Answers the ${kind} as a PDF: of a draft what it says now, of everything else the very file that its customer has. A draft is drawn while the call waits.`,
      notFound,
      input,
    },
    listRevisions: {
      description: `Answers what was sealed each time the ${kind} was sent, newest first, with its hashes: \`sha256\` covers all of a revision, the hash of the one before included. Of a draft there is none.`,
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
      description: `Withdraws the shared link of the ${kind}: whoever opens it is told so. A customer who signs in to the portal keeps the ${kind}. Where there is no link it changes nothing.`,
      notFound,
      input,
      output: { ...sent, share_url: null },
    },
    undo: {
      description: `Takes back the step of the ${kind} that waits (\`held\`), whoever of the company took it: nothing of it is left. Once it has been done it is refused with \`nothing_to_undo\`.`,
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
      description: `Answers the mail that the ${kind} would go out with now, as HTML, with what is odd about it (\`warnings\`). Nothing is sent, counted or kept.`,
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
