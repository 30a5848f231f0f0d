import { personName } from '@quotespark/domain/company'
import { Refusal } from '@quotespark/domain/refusal'
import { person, staff, staffInSeveralTransactions } from '../../api/procedures.ts'
import { defaultVatColumns } from '../../company/default-vat-columns.ts'
import { lockCompany } from '../../company/lock-company.ts'
import { presentCompany } from '../../company/present-company.ts'
import { requireCompany } from '../../company/require-company.ts'
import { readPicture } from '../../files/pictures/read-picture.ts'
import { renderSource } from '../document/document-pdf.ts'
import { readStored } from '../document/evidence/archive-file.ts'
import { findLogo } from '../document/kinds/document-parties.ts'
import { chaseFromToday } from './chase-from-today.ts'
import { createCompany } from './create-company.ts'
import { deleteCompany, previewDeletion } from './delete-company.ts'
import { eInvoiceReadiness } from './e-invoice-readiness.ts'
import { changeNumbering, readNumbering } from './numbering.ts'
import { sampleInvoice } from './sample-invoice.ts'
import { changeCompany, updateCompany } from './update-company.ts'
import { updateInformation } from './update-information.ts'
import { storeLogo, takeLogo } from './upload-logo.ts'
import { setVatFiledTo, updateVat } from './vat-settings.ts'

/** Maximum width and height in pixels: sharp enough for the few centimetres a logo gets on paper. */
const LOGO_SIDE = 1600

export const companyRouter = {
  create: person.company.create.handler(async ({ context, input }) => {
    const { services, db, user } = context
    const actor = { user_id: user.id, name: personName(user), email: user.email }
    return presentCompany(await createCompany(services, db, { actor, caller: context }, input))
  }),
  updateInformation: staff.company.updateInformation.handler(async ({ context, input }) =>
    presentCompany(await updateInformation(context, input)),
  ),
  readEInvoice: staff.company.readEInvoice.handler(({ context }) => eInvoiceReadiness(context)),
  updateDocumentSettings: staff.company.updateDocumentSettings.handler(async ({ context, input }) =>
    presentCompany(await updateCompany(context, defaultVatColumns(input), 'document_settings_changed')),
  ),
  getNumbering: staff.company.getNumbering.handler(({ context }) => readNumbering(context)),
  updateNumbering: staff.company.updateNumbering.handler(({ context, input }) =>
    changeNumbering(context, input),
  ),
  updateSwitches: staff.company.updateSwitches.handler(async ({ context, input }) => {
    const before = await lockCompany(context)
    const after = await changeCompany(context, before, input, 'switches_changed')
    await chaseFromToday(context, before, after)
    return presentCompany(after)
  }),
  updateVat: staff.company.updateVat.handler(async ({ context, input }) =>
    presentCompany(await updateVat(context, input)),
  ),
  setVatFiledTo: staff.company.setVatFiledTo.handler(async ({ context, input }) =>
    presentCompany(await setVatFiledTo(context, input)),
  ),
  requireSecondFactor: staff.company.requireSecondFactor.handler(async ({ context, input }) => {
    // An actor without a second factor would lock themselves out.
    if (input.required && !context.user.has_second_factor) throw new Refusal('second_factor_required', {})
    const settings = { require_second_factor: input.required }
    return presentCompany(await updateCompany(context, settings, 'second_factor_requirement_changed'))
  }),
  updateAppearance: staff.company.updateAppearance.handler(async ({ context, input }) =>
    presentCompany(await updateCompany(context, input, 'appearance_changed')),
  ),
  uploadLogo: staffInSeveralTransactions.company.uploadLogo.handler(
    async ({ context: { asStaff, company, services }, input }) => {
      // Refuses an actor without the permission before the costly redrawing of the picture.
      const company_id = await company()
      const { pictures } = services
      const picture = await readPicture({ pictures, file: input.file, owner: company_id }, LOGO_SIDE)
      const logo = await storeLogo(services.files, company_id, picture)
      return asStaff(async (context) => presentCompany(await takeLogo(context, logo)))
    },
  ),
  removeLogo: staff.company.removeLogo.handler(async ({ context }) =>
    presentCompany(await updateCompany(context, { logo_file_id: null }, 'logo_removed')),
  ),
  previewDeletion: staff.company.previewDeletion.handler(({ context }) => previewDeletion(context)),
  delete: staff.company.delete.handler(async ({ context, input }) => ({
    id: await deleteCompany(context, input),
  })),
  getLogo: staffInSeveralTransactions.company.getLogo.handler(async ({ context: { asStaff, services } }) => {
    const file = await asStaff(async ({ db, actor }) =>
      findLogo(db, await requireCompany(db, actor.company_id)),
    )
    if (!file) throw new Refusal('not_found', { entity: 'logo' })
    return readStored(services.files, file)
  }),
  getSamplePdf: staffInSeveralTransactions.company.getSamplePdf.handler(
    async ({ context: { asStaff, company, services } }) =>
      renderSource(services, { company_id: await company() }, await asStaff(sampleInvoice)),
  ),
}
