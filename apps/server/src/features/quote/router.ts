import { Refusal, requirePermission } from '@quotespark/domain'
import type { StaffContext } from '../../api/context.ts'
import { staff, staffReader } from '../../api/procedures.ts'
import { renewLink, withdrawLink } from '../../document/change-link.ts'
import { lockQuote } from '../../document/lock-quote.ts'
import { pdfFrom } from '../../document/pdf-source.ts'
import { loadPrintableQuote } from '../../document/printable-quote.ts'
import { findAcceptedPdf, quotePdfSource } from '../../document/quote-pdf.ts'
import { createQuote } from './create-quote.ts'
import { deleteQuote } from './delete-quote.ts'
import { duplicateQuote } from './duplicate-quote.ts'
import { findSignature } from './find-signature.ts'
import { countQuotes, listQuotes } from './list-quotes.ts'
import { loadQuote } from './load-quote.ts'
import { markQuote } from './mark-quote.ts'
import { presentQuote } from './present-quote.ts'
import { sendQuote } from './send-quote.ts'
import { updateQuote } from './update-quote.ts'

async function getQuote({ db, actor, services }: StaffContext, id: string) {
  const record = await loadQuote(db, actor.company_id, id)
  return presentQuote(record, actor, services.clock.now(), services.config.APP_URL)
}

export const quoteRouter = {
  list: staff.quote.list.handler(({ context, input }) => listQuotes(context, input)),
  count: staff.quote.count.handler(({ context, input }) => countQuotes(context, input)),
  get: staff.quote.get.handler(({ context, input }) => getQuote(context, input.id)),
  getPdf: staffReader.quote.getPdf.handler(async ({ context: { asStaff, services }, input }) =>
    pdfFrom(
      services,
      await asStaff(async ({ db, actor }) =>
        quotePdfSource(db, services.files, await loadPrintableQuote(db, actor.company_id, input.id)),
      ),
    ),
  ),
  getAcceptedPdf: staffReader.quote.getAcceptedPdf.handler(
    async ({ context: { asStaff, services }, input }) =>
      pdfFrom(
        services,
        await asStaff(async ({ db, actor }) => {
          const { quote } = await loadPrintableQuote(db, actor.company_id, input.id)
          const accepted = await findAcceptedPdf(db, quote)
          if (!accepted) throw new Refusal('not_found', { entity: 'quote' })
          return accepted
        }),
      ),
  ),
  getSignature: staffReader.quote.getSignature.handler(async ({ context: { asStaff, services }, input }) => {
    const { file_name, storage_key } = await asStaff(({ db, actor }) =>
      findSignature(db, actor.company_id, input.id),
    )
    const bytes = new Uint8Array(await services.files.get(storage_key))
    return new File([bytes], file_name, { type: 'image/png' })
  }),
  create: staff.quote.create.handler(async ({ context, input }) =>
    getQuote(context, await createQuote(context, input)),
  ),
  duplicate: staff.quote.duplicate.handler(async ({ context, input }) =>
    getQuote(context, await duplicateQuote(context, input.id)),
  ),
  update: staff.quote.update.handler(async ({ context, input }) => {
    await updateQuote(context, input)
    return getQuote(context, input.id)
  }),
  delete: staff.quote.delete.handler(async ({ context, input }) => {
    await deleteQuote(context, input.id)
    return { id: input.id }
  }),
  send: staff.quote.send.handler(async ({ context, input }) => {
    await sendQuote(context, input.id)
    return getQuote(context, input.id)
  }),
  revokeLink: staff.quote.revokeLink.handler(async ({ context, input }) => {
    requirePermission(context.actor, 'manage_quotes')
    const { company_id, id: quote_id } = await lockQuote(context, input.id)
    await withdrawLink(context, { company_id, quote_id })
    return getQuote(context, input.id)
  }),
  renewLink: staff.quote.renewLink.handler(async ({ context, input }) => {
    requirePermission(context.actor, 'manage_quotes')
    const quote = await lockQuote(context, input.id)
    await renewLink(context, { company_id: quote.company_id, quote_id: quote.id }, quote)
    return getQuote(context, input.id)
  }),
  markAsAccepted: staff.quote.markAsAccepted.handler(async ({ context, input }) => {
    await markQuote(context, input.id, 'mark_as_accepted')
    return getQuote(context, input.id)
  }),
  markAsRejected: staff.quote.markAsRejected.handler(async ({ context, input }) => {
    await markQuote(context, input.id, 'mark_as_rejected')
    return getQuote(context, input.id)
  }),
}
