import { anybody } from '../../api/procedures.ts'
import { findReportable, reportMail } from './report-mail.ts'

export const mailReportRouter = {
  get: anybody.mailReport.get.handler(
    async ({ context, input }) => (await findReportable(context.services, input.token)).answer,
  ),
  create: anybody.mailReport.create.handler(({ context, input }) =>
    reportMail(context.services, input.token),
  ),
}
