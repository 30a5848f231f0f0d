import type { LetterPreview, Quote, RevisionRow } from '@quotespark/contract'
import { DOCUMENTS, type DocumentKind, MAX_BULK } from '@quotespark/domain/document'
import type { EntityName } from '@quotespark/domain/refusal'
import { customer } from '../sample/customer.ts'
import { attachment, SEALED_PDF_SHA256, SEALED_SHA256 } from '../sample/line.ts'
import { staffMessages } from '../sample/message.ts'

type Sent<Kind extends DocumentKind> = Pick<Quote, 'id' | 'sent_at' | 'total_amount'> &
  Record<`${Kind}_number`, string>

interface Samples<Kind, Document, Row> {
  kind: Kind
  draft: Document
  /** The document after sending, with its link. */
  sent: Document
  row: Row
  /** The fields that its search covers, in words. */
  searched: string
  /** Sentences on what the status filter finds besides the stored statuses. */
  filtered: string
}

export const LETTER: LetterPreview = {
  to: customer.email,
  cc: null,
  subject: 'The shop counter',
  message: 'Dear Nell,\n\nas we said on Tuesday.',
  html: '<!DOCTYPE html>…',
  warnings: [],
  unprintable: [],
}

/** Pages for the operations of every kind of document (`documentOperations` of the contract). */
export function documentPages<Kind extends DocumentKind, Document extends Sent<Kind>, Row>({
  kind,
  draft,
  sent,
  row,
  searched,
  filtered,
}: Samples<Kind, Document, Row>) {
  const { name } = DOCUMENTS[kind]
  const input = { id: sent.id }
  const notFound: EntityName[] = [kind]
  const revision: RevisionRow = {
    revision: 1,
    sealed_at: sent.sent_at ?? '',
    total_amount: sent.total_amount,
    pdf_sha256: SEALED_PDF_SHA256,
    sha256: SEALED_SHA256,
    previous_sha256: null,
  }
  return {
    list: {
      description: `Returns a page of the ${name}s of the company, newest first unless \`sort\` and \`direction\` say otherwise. \`search\` finds text anywhere in ${searched}, without regard to accents and case. ${filtered} \`from\` and \`to\` are dates in London: of creation for a quote, of issue for an invoice. Archived documents are left out unless \`archive\` is \`only\`.`,
      notFound: ['customer'] as EntityName[],
      input: { search: 'counter', sort: 'created_at' as const, direction: 'desc' as const, limit: 50 },
      output: { items: [row], next_cursor: null },
    },
    doWithSeveral: {
      description: `Applies the same action to each of up to ${MAX_BULK} ${name}s, one after the other: a refusal for one does not affect the others. \`items\` says for each whether it was done and, if not, why: the code that the single operation would return. With the same Idempotency-Key, nothing is done twice. A document that is waiting for somebody cannot be archived. Emails wait for the undo window, as do answers and payments with \`undoable\`: \`undo\` undoes them within \`undo_seconds\`.`,
      notFound,
      input: { action: 'send' as const, ids: [sent.id] },
      output: {
        done: 1,
        undo_seconds: 10,
        items: [{ id: sent.id, number: sent[`${kind}_number`], refusal: null }],
      },
    },
    exportCsv: {
      description: `Returns the ${name}s that match as a CSV file that spreadsheets open, newest first, however many there are; text that a spreadsheet would take for a formula is made harmless. The file is streamed: its length is not known in advance, and a broken connection means that it is incomplete. Each row shows the state when it is read; documents created after the start are left out. With \`ids\`, only those named.`,
      notFound: ['customer', kind] as EntityName[],
      input: { status: 'sent' as const },
    },
    exportPdfs: {
      description: `Returns a ZIP file of the sealed PDFs of up to ${MAX_BULK} ${name}s, named by their numbers; 100 MB at most. Documents without one, such as drafts, are listed in \`Left out.txt\` with the reason. If there are none at all, the response is \`not_found\`.`,
      notFound,
      input: { ids: [sent.id] },
    },
    get: {
      description: `Returns one ${name} with everything about it: lines, totals calculated by the server, history, emails, the customer’s link, and what the caller may do with it now (\`abilities\`). \`vat_category\` of a line is the one that it counts under in \`vat_by_rate\`, also where none was stated; \`E\` without an \`exemption_reason\` is a line without VAT for which nobody gave a reason.`,
      notFound,
      input,
      output: sent,
    },
    getPdf: {
      description: `Returns the ${name} as a PDF: a draft as it is now, anything else as the exact file that its customer has. A draft is drawn while the call waits.`,
      notFound,
      input,
    },
    listRevisions: {
      description: `Returns what was sealed each time the ${name} was sent, newest first, with its hashes: \`sha256\` covers the whole revision, including the hash of the previous one. A draft has no revisions.`,
      notFound,
      input,
      output: { items: [revision] },
    },
    getRevisionPdf: {
      description:
        'Returns the exact PDF of a revision, byte for byte as it was sealed: its SHA-256 is the `pdf_sha256` of the revision.',
      notFound,
      input: { ...input, revision: revision.revision },
    },
    revokeLink: {
      description: `Revokes the shared link of the ${name}: anyone who opens it reads that it was withdrawn. A customer who signs in to the portal still sees the ${name}. If there is no link, it changes nothing.`,
      notFound,
      input,
      output: { ...sent, share_url: null },
    },
    writeInternalNotes: {
      description: `Writes the notes on the ${name} that only staff see, in any status. They are part of nothing that a customer can open or receives, of no PDF, e-invoice or email. \`before\` is the text as it was read: if somebody else has written another since, the call is refused with \`changed_meanwhile\`.`,
      notFound,
      input: { ...input, internal_notes: 'Measure again before ordering the oak.', before: null },
      output: { id: sent.id, internal_notes: 'Measure again before ordering the oak.' },
    },
    answerQuestion: {
      description: `Answers what the customer asked about the ${name}. The answer is mailed to whoever asked last, or else to those who receive the ${name}, and stands on the customer’s page; nothing about the ${name} changes. With \`last_read\`, the last message that its writer has seen, later questions stay open. The same \`key\` again sends nothing more.`,
      notFound: [kind, 'message'] as EntityName[],
      input: { ...input, key: '8d5f2c1e-answer-1', text: 'Yes, on Monday 7 December.' },
      output: { messages: staffMessages },
    },
    resolveQuestions: {
      description: `Says that the customer’s questions about the ${name} need no answer, so that they no longer wait for one; with \`last_read\` only those up to that message. The customer is told nothing.`,
      notFound: [kind, 'message'] as EntityName[],
      input,
      output: { messages: staffMessages },
    },
    uploadAttachment: {
      description: `Takes a file of at most 20 MB to attach to ${name}s, and returns the id for \`attachment_ids\`, or for \`internal_attachment_ids\` when only staff may see it. Executable files are refused, as mail servers reject them. A file that no document uses within a day is removed.`,
      output: attachment,
    },
    getAttachment: {
      description: `Returns one file attached to the ${name}, internal or not, under the name it was uploaded with.`,
      notFound: ['attachment'] as EntityName[],
      input: { ...input, attachment_id: attachment.id },
    },
    undo: {
      description: `Undoes the waiting action of the ${name} (\`held\`), whoever in the company took it, as if it had never been taken. Once it has been carried out, the call is refused with \`nothing_to_undo\`.`,
      notFound,
      input,
      output: draft,
    },
    endHold: {
      description: `Carries out the waiting action now, for example before you share the link by other means. Without one it changes nothing.`,
      notFound,
      input,
      output: sent,
    },
    previewMail: {
      description: `Returns the email that the ${name} would be sent with now, as HTML, with anything to check before sending (\`warnings\`). Nothing is sent, counted or stored.`,
      notFound,
      input: { ...input, message: LETTER.message },
      output: LETTER,
    },
    renewLink: {
      description:
        'Creates a shared link if there is none; an existing link stays. No email is sent. A draft is refused, because nobody may see it yet.',
      notFound,
      input,
      output: sent,
    },
  }
}
