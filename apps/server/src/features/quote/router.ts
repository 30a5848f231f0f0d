import { answered, type StaffReader } from '../../api/context.ts'
import { staff, staffOfLists, staffOfSeveral, staffReader } from '../../api/procedures.ts'
import { renewLink, withdrawLink } from '../document/change-link.ts'
import { doWithEach } from '../document/do-with-each.ts'
import { quoteRef } from '../document/document-ref.ts'
import { chosenPdf, staffCertificate } from '../document/evidence/certificate.ts'
import { findSignature } from '../document/evidence/find-signature.ts'
import { listRevisionsOf } from '../document/evidence/revisions.ts'
import { exportPdfs } from '../document/export-pdfs.ts'
import { findHold } from '../document/hold/hold-step.ts'
import { presentHold } from '../document/hold/present-hold.ts'
import { undoStep } from '../document/hold/undo-step.ts'
import { acceptedPdf, revisionPdf, staffPdf } from '../document/sealing/pdf.ts'
import { previewLetter } from '../document/sealing/preview-letter.ts'
import { createQuote } from './create-quote.ts'
import { deleteQuote } from './delete-quote.ts'
import { duplicateQuote } from './duplicate-quote.ts'
import { quoteKind } from './kind.ts'
import { countQuotes, listQuotes } from './list-quotes.ts'
import { loadQuote } from './load-quote.ts'
import { markQuote } from './mark-quote.ts'
import { presentQuote } from './present-quote.ts'
import { sendQuote } from './send-quote.ts'
import { exportQuotes, quoteStep } from './several-quotes.ts'
import { updateQuote } from './update-quote.ts'

async function getQuote({ db, actor, services }: StaffReader, id: string) {
  const record = await loadQuote(db, actor.company_id, id)
  return presentQuote(record, actor, services.clock.now(), services.config.APP_URL)
}

export const quoteRouter = {
  list: staffOfLists.quote.list.handler(({ context, input }) => listQuotes(context, input)),
  count: staffOfLists.quote.count.handler(({ context, input }) => countQuotes(context, input)),
  doWithSeveral: staffOfSeveral.quote.doWithSeveral.handler(({ context, input }) =>
    doWithEach(context, 'quote', input, quoteStep(input.action, input)),
  ),
  exportCsv: staffReader.quote.exportCsv.handler(({ context, input }) => exportQuotes(context, input)),
  exportPdfs: staffReader.quote.exportPdfs.handler(({ context, input }) =>
    exportPdfs(context, 'quote', input.ids),
  ),
  get: staff.quote.get.handler(({ context, input }) => getQuote(context, input.id)),
  listRevisions: staff.quote.listRevisions.handler(({ context: { db, actor }, input }) =>
    listRevisionsOf(db, quoteRef(actor.company_id, input.id)),
  ),
  getPdf: staffReader.quote.getPdf.handler(({ context: { asStaff, services }, input }) =>
    staffPdf(services, asStaff, (company_id) => quoteRef(company_id, input.id)),
  ),
  getRevisionPdf: staffReader.quote.getRevisionPdf.handler(
    async ({ context: { company, services }, input }) =>
      revisionPdf(services, quoteRef(await company(), input.id), input.revision),
  ),
  getAcceptedPdf: staffReader.quote.getAcceptedPdf.handler(
    async ({ context: { company, services }, input }) =>
      acceptedPdf(services, quoteRef(await company(), input.id)),
  ),
  getCertificate: staffReader.quote.getCertificate.handler(
    async ({ context: { company, services }, input }) =>
      staffCertificate(services, quoteRef(await company(), input.id)),
  ),
  getChosenPdf: staffReader.quote.getChosenPdf.handler(async ({ context: { company, services }, input }) =>
    chosenPdf(services, quoteRef(await company(), input.id), 'staff'),
  ),
  getSignature: staffReader.quote.getSignature.handler(async ({ context: { asStaff, services }, input }) => {
    const { file_name, storage_key } = await asStaff(({ db, actor }) =>
      findSignature(db, quoteRef(actor.company_id, input.id)),
    )
    const bytes = new Uint8Array(await services.files.get(storage_key))
    return new File([bytes], file_name, { type: 'image/png' })
  }),
  create: staff.quote.create.handler(async ({ context, input }) => {
    const id = await createQuote(context, input)
    return answered(context, (reader) => getQuote(reader, id))
  }),
  duplicate: staff.quote.duplicate.handler(async ({ context, input }) =>
    getQuote(context, await duplicateQuote(context, input.id)),
  ),
  update: staff.quote.update.handler(async ({ context, input }) => {
    await updateQuote(context, input)
    return answered(context, (reader) => getQuote(reader, input.id))
  }),
  delete: staff.quote.delete.handler(async ({ context, input }) => {
    const { params, query } = input
    await deleteQuote(context, params.id, query.undoable ?? false)
    const hold = await findHold(context.db, quoteRef(context.actor.company_id, params.id))
    return { id: params.id, held: presentHold(hold, context.services.clock.now()) }
  }),
  send: staff.quote.send.handler(async ({ context, input }) => {
    await sendQuote(context, input)
    return answered(context, (reader) => getQuote(reader, input.id))
  }),
  undo: staff.quote.undo.handler(async ({ context, input }) => {
    await undoStep(context, quoteRef(context.actor.company_id, input.id))
    return getQuote(context, input.id)
  }),
  endHold: staffReader.quote.endHold.handler(async ({ context: { asStaff, company, services }, input }) => {
    await services.holds.end(quoteRef(await company(), input.id))
    return asStaff((reader) => getQuote(reader, input.id))
  }),
  previewMail: staffReader.quote.previewMail.handler(
    async ({ context: { asStaff, services }, input: { id, ...letter } }) =>
      previewLetter(services, asStaff, (company_id) => quoteRef(company_id, id), letter),
  ),
  revokeLink: staff.quote.revokeLink.handler(async ({ context, input }) => {
    await withdrawLink(context, quoteKind, input.id)
    return getQuote(context, input.id)
  }),
  renewLink: staff.quote.renewLink.handler(async ({ context, input }) => {
    await renewLink(context, quoteKind, input.id)
    return getQuote(context, input.id)
  }),
  markAsAccepted: staff.quote.markAsAccepted.handler(async ({ context, input }) => {
    await markQuote(context, { ...input, action: 'accept' })
    return getQuote(context, input.id)
  }),
  markAsRejected: staff.quote.markAsRejected.handler(async ({ context, input }) => {
    await markQuote(context, { ...input, action: 'reject' })
    return getQuote(context, input.id)
  }),
}
