import { together } from '@quotespark/database'
import { londonDate } from '@quotespark/domain/time'
import type { StaffReader } from '../../api/context.ts'
import { staff, staffCommand, staffInSeveralTransactions } from '../../api/procedures.ts'
import { countStagesDue } from '../document/billing/count-stages-due.ts'
import { acceptedPdf } from '../document/document-pdf.ts'
import { documentRef } from '../document/document-ref.ts'
import { documentRouter } from '../document/document-router.ts'
import { chosenPdf, staffCertificate } from '../document/evidence/certificate.ts'
import { findSignature } from '../document/evidence/find-signature.ts'
import { isAwaitingAnswer } from '../document/kinds/quote.ts'
import { previewReminder } from '../document/remind/preview-reminder.ts'
import { remindCustomer } from '../document/remind/reminder.ts'
import { countTallied } from '../document/tallies.ts'
import { findUndoWindow } from '../document/undo-window/open-undo-window.ts'
import { presentUndoWindow } from '../document/undo-window/present-undo-window.ts'
import { countWaiting } from '../document/undo-window/waiting-documents.ts'
import { createQuote } from './create-quote.ts'
import { deleteQuote } from './delete-quote.ts'
import { duplicateQuote } from './duplicate-quote.ts'
import { loadQuote } from './load-quote.ts'
import { markQuote } from './mark-quote.ts'
import { presentQuote } from './present-quote.ts'
import { updateQuote, updateQuoteDraft } from './update-quote.ts'

async function getQuote({ db, actor, services }: StaffReader, id: string) {
  const record = await loadQuote(db, actor.company_id, id)
  return presentQuote(record, actor, services.clock.now(), services.config.APP_URL)
}

/** Counts the company's quotes that are sent and may still be answered, and those with a stage to bill, whatever is searched for. */
async function countOpen({ db, actor: { company_id }, services }: StaffReader) {
  const today = londonDate(services.clock.now())
  const { tallied, shown } = isAwaitingAnswer(today)
  const [stored, { awaiting }, stages_due] = await together([
    countTallied(db, company_id, 'quote', tallied),
    countWaiting(db, company_id, 'quote', { awaiting: shown }),
    countStagesDue(db, company_id, today),
  ])
  return { awaiting_answer: stored + awaiting, stages_due }
}

export const quoteRouter = {
  ...documentRouter('quote', {
    get: getQuote,
    countBesides: countOpen,
    bulk: {
      mark_as_accepted: (context, input) => markQuote(context, { ...input, action: 'accept' }),
      mark_as_rejected: (context, input) => markQuote(context, { ...input, action: 'reject' }),
    },
  }),
  getAcceptedPdf: staffInSeveralTransactions.quote.getAcceptedPdf.handler(
    async ({ context: { company, services }, input }) =>
      acceptedPdf(services, documentRef('quote', await company(), input.id)),
  ),
  getCertificate: staffInSeveralTransactions.quote.getCertificate.handler(
    async ({ context: { company, services }, input }) =>
      staffCertificate(services, documentRef('quote', await company(), input.id)),
  ),
  getChosenPdf: staffInSeveralTransactions.quote.getChosenPdf.handler(
    async ({ context: { company, services }, input }) =>
      chosenPdf(services, documentRef('quote', await company(), input.id), 'staff'),
  ),
  getSignature: staffInSeveralTransactions.quote.getSignature.handler(
    async ({ context: { asStaff, services }, input }) => {
      const { file_name, storage_key } = await asStaff(({ db, actor }) =>
        findSignature(db, documentRef('quote', actor.company_id, input.id)),
      )
      const bytes = new Uint8Array(await services.files.get(storage_key))
      return new File([bytes], file_name, { type: 'image/png' })
    },
  ),
  create: staffCommand.quote.create.handler(({ context: { run }, input }) =>
    run((context) => createQuote(context, input), getQuote),
  ),
  createDraft: staff.quote.createDraft.handler(async ({ context, input }) =>
    getQuote(context, await createQuote(context, { ...input, status: 'draft' }, { isUnfinished: true })),
  ),
  duplicate: staff.quote.duplicate.handler(async ({ context, input }) =>
    getQuote(context, await duplicateQuote(context, input.id)),
  ),
  update: staffCommand.quote.update.handler(({ context: { run }, input }) =>
    run(
      (context) => updateQuote(context, input),
      (reader) => getQuote(reader, input.id),
    ),
  ),
  updateDraft: staff.quote.updateDraft.handler(async ({ context, input }) => {
    await updateQuoteDraft(context, input)
    return getQuote(context, input.id)
  }),
  delete: staff.quote.delete.handler(async ({ context, input }) => {
    const { params, query } = input
    await deleteQuote(context, params.id, query.undoable ?? false)
    const hold = await findUndoWindow(context.db, documentRef('quote', context.actor.company_id, params.id))
    return { id: params.id, held: presentUndoWindow(hold, context.services.clock.now()) }
  }),
  remind: staff.quote.remind.handler(async ({ context, input }) => {
    await remindCustomer(context, 'quote', input)
    return getQuote(context, input.id)
  }),
  previewReminder: staffInSeveralTransactions.quote.previewReminder.handler(
    ({ context: { asStaff, services }, input }) => previewReminder(services, asStaff, 'quote', input),
  ),
  markAsAccepted: staff.quote.markAsAccepted.handler(async ({ context, input }) => {
    await markQuote(context, { ...input, action: 'accept' })
    return getQuote(context, input.id)
  }),
  markAsRejected: staff.quote.markAsRejected.handler(async ({ context, input }) => {
    await markQuote(context, { ...input, action: 'reject' })
    return getQuote(context, input.id)
  }),
}
