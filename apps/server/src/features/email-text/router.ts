import { staff, staffInSeveralTransactions } from '../../api/procedures.ts'
import { previewEmailText } from './preview-email-text.ts'
import { listEmailTexts } from './read-email-texts.ts'
import { updateEmailText } from './update-email-text.ts'

export const emailTextRouter = {
  list: staff.emailText.list.handler(async ({ context: { db, actor } }) => ({
    items: await listEmailTexts(db, actor.company_id),
  })),
  update: staff.emailText.update.handler(({ context, input }) => updateEmailText(context, input)),
  preview: staffInSeveralTransactions.emailText.preview.handler(({ context: { asStaff, services }, input }) =>
    previewEmailText(services, asStaff, input),
  ),
}
