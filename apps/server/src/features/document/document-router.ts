import type { SharedOperation } from '@quotespark/contract'
import { together } from '@quotespark/database'
import type { AnswerChannel, BulkAction, DocumentKind } from '@quotespark/domain/document'
import type { LostReason } from '@quotespark/domain/report'
import type { StaffContext, StaffReader } from '../../api/context.ts'
import {
  type anybody,
  staff,
  staffCommand,
  staffInSeveralTransactions,
  staffOfLists,
  staffOfSeveral,
} from '../../api/procedures.ts'
import { archiveDocument, restoreDocument } from './archive-document.ts'
import { findAttachment } from './attachments/find-attachment.ts'
import { requireAttachable, storeAttachment, takeAttachment } from './attachments/upload-attachment.ts'
import { renewLink, withdrawLink } from './change-link.ts'
import { type Counts, countDocuments } from './count-documents.ts'
import { revisionPdf, staffPdf } from './document-pdf.ts'
import { documentRef } from './document-ref.ts'
import { readStored } from './evidence/archive-file.ts'
import { listRevisionsOf } from './evidence/revisions.ts'
import { exportCsv } from './export-csv.ts'
import { exportPdfs } from './export-pdfs.ts'
import { writeInternalNotes } from './internal-notes.ts'
import type { Kind } from './kinds/kind.ts'
import { kindOf } from './kinds/kinds.ts'
import { listDocuments } from './list-documents.ts'
import { answerQuestion, resolveQuestions } from './messages/answer-question.ts'
import { runBulkAction } from './run-bulk-action.ts'
import { previewLetter } from './send/preview-letter.ts'
import { sendDocument } from './send/send-document.ts'
import { undoStep } from './undo-window/undo-step.ts'

interface BulkInput {
  id: string
  told: AnswerChannel
  lost_reason: LostReason | null
  undoable: boolean
}
type Bulk = (context: StaffContext, input: BulkInput) => Promise<void>

type Handler<Name extends DocumentKind, Operation extends SharedOperation> = Parameters<
  (typeof anybody)[Name][Operation]['handler']
>[0]
type Output<Name extends DocumentKind, Operation extends SharedOperation> = Awaited<
  ReturnType<Handler<Name, Operation>>
>

/** Parts that differ by kind in the operations that all kinds share. */
interface Documents<Name extends DocumentKind> {
  /** One document as staff see it. Refuses with `not_found`. */
  get(reader: StaffReader, id: string): Promise<Output<Name, 'get'>>
  /** Numbers that counting this kind answers besides those of every kind. */
  countBesides(reader: StaffReader): Promise<Omit<Output<Name, 'count'>, keyof Counts<string>>>
  /** Bulk actions of this kind alone. */
  bulk: Record<Exclude<BulkAction<Name>, 'send' | 'archive' | 'restore' | 'undo'>, Bulk>
}

type DocumentRouter<Name extends DocumentKind> = {
  [Operation in SharedOperation | 'send']: ReturnType<(typeof anybody)[Name][Operation]['handler']>
}

/** Handlers of the operations that all kinds of document share (`documentOperations` of the contract), and of sending. */
export function documentRouter<Name extends DocumentKind>(
  name: Name,
  documents: Documents<Name>,
): DocumentRouter<Name> {
  // The contract declares these operations for every kind by one function: below they are typed as those of quotes.
  const { get, countBesides, bulk } = documents as unknown as Documents<'quote'>
  const kind = kindOf(name) as unknown as Kind<'quote'>
  const refIn = (company_id: string, id: string) => documentRef(name, company_id, id)
  const actions: Record<BulkAction<'quote'>, Bulk> = {
    ...bulk,
    send: (context, { id }) => sendDocument(context, name, { id }),
    archive: (context, { id }) => archiveDocument(context, name, id),
    restore: (context, { id }) => restoreDocument(context, name, id),
    undo: (context, { id }) => undoStep(context, refIn(context.actor.company_id, id)),
  }
  const forStaff = staff[name] as typeof staff.quote
  const forCommands = staffCommand[name] as typeof staffCommand.quote
  const forReaders = staffInSeveralTransactions[name] as typeof staffInSeveralTransactions.quote
  const forLists = staffOfLists[name] as typeof staffOfLists.quote
  const forSeveral = staffOfSeveral[name] as typeof staffOfSeveral.quote
  return {
    list: forLists.list.handler(async ({ context, input }) => {
      const { items, next_cursor } = await listDocuments(context, kind, input)
      return { items: items as Output<'quote', 'list'>['items'], next_cursor }
    }),
    count: forLists.count.handler(async ({ context, input }) => {
      const [counts, besides] = await together([countDocuments(context, kind, input), countBesides(context)])
      return { ...counts, ...besides }
    }),
    doWithSeveral: forSeveral.doWithSeveral.handler(({ context, input }) =>
      runBulkAction(context, name, input, (one, id) => actions[input.action](one, { ...input, id })),
    ),
    exportCsv: forReaders.exportCsv.handler(({ context, input }) => exportCsv(context, kind, input)),
    exportPdfs: forReaders.exportPdfs.handler(({ context, input }) => exportPdfs(context, name, input.ids)),
    get: forStaff.get.handler(({ context, input }) => get(context, input.id)),
    listRevisions: forStaff.listRevisions.handler(({ context: { db, actor }, input }) =>
      listRevisionsOf(db, refIn(actor.company_id, input.id)),
    ),
    getPdf: forReaders.getPdf.handler(({ context: { asStaff, services }, input }) =>
      staffPdf(services, asStaff, (company_id) => refIn(company_id, input.id)),
    ),
    getRevisionPdf: forReaders.getRevisionPdf.handler(async ({ context: { company, services }, input }) =>
      revisionPdf(services, refIn(await company(), input.id), input.revision),
    ),
    send: forCommands.send.handler(({ context: { run }, input }) =>
      run(
        (context) => sendDocument(context, name, input),
        (reader) => get(reader, input.id),
      ),
    ),
    writeInternalNotes: forStaff.writeInternalNotes.handler(async ({ context, input }) => {
      await writeInternalNotes(context, name, input)
      const { id, internal_notes } = input
      return { id, internal_notes }
    }),
    answerQuestion: forStaff.answerQuestion.handler(async ({ context, input }) => ({
      messages: await answerQuestion(context, name, input),
    })),
    resolveQuestions: forStaff.resolveQuestions.handler(async ({ context, input }) => ({
      messages: await resolveQuestions(context, name, input),
    })),
    uploadAttachment: forReaders.uploadAttachment.handler(
      async ({ context: { change, company, services }, input: { file } }) => {
        const company_id = await company()
        requireAttachable(file)
        const stored = await storeAttachment(services, company_id, file)
        return change((context) => takeAttachment(context, stored))
      },
    ),
    getAttachment: forReaders.getAttachment.handler(async ({ context: { asStaff, services }, input }) => {
      const file = await asStaff(({ db, actor }) =>
        findAttachment(db, refIn(actor.company_id, input.id), input.attachment_id),
      )
      return readStored(services.files, file)
    }),
    undo: forStaff.undo.handler(async ({ context, input }) => {
      await undoStep(context, refIn(context.actor.company_id, input.id))
      return get(context, input.id)
    }),
    endHold: forReaders.endHold.handler(async ({ context: { asStaff, company, services }, input }) => {
      await services.undoWindows.endOf(refIn(await company(), input.id))
      return asStaff((reader) => get(reader, input.id))
    }),
    previewMail: forReaders.previewMail.handler(
      async ({ context: { asStaff, services }, input: { id, ...letter } }) =>
        previewLetter(services, asStaff, (company_id) => refIn(company_id, id), letter),
    ),
    revokeLink: forStaff.revokeLink.handler(async ({ context, input }) => {
      await withdrawLink(context, name, input.id)
      return get(context, input.id)
    }),
    renewLink: forStaff.renewLink.handler(async ({ context, input }) => {
      await renewLink(context, name, input.id)
      return get(context, input.id)
    }),
  } as unknown as DocumentRouter<Name>
}
