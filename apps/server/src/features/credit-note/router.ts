import { staff, staffCommand, staffInSeveralTransactions } from '../../api/procedures.ts'
import { documentRef } from '../document/document-ref.ts'
import { documentRouter } from '../document/document-router.ts'
import { creditNoteUbl } from '../document/e-invoice/ubl-file.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { getCreditNote } from './present-credit-note.ts'
import { previewCreditNote } from './preview-credit-note.ts'

export const creditNoteRouter = {
  ...documentRouter('credit_note', { get: getCreditNote, countBesides: async () => ({}), bulk: {} }),
  create: staffCommand.credit_note.create.handler(({ context: { run }, input }) =>
    run((context) => issueCreditNote(context, input), getCreditNote),
  ),
  preview: staff.credit_note.preview.handler(({ context, input }) => previewCreditNote(context, input)),
  getUbl: staffInSeveralTransactions.credit_note.getUbl.handler(
    async ({ context: { company, services }, input }) =>
      creditNoteUbl(services, documentRef('credit_note', await company(), input.id)),
  ),
}
