import { anybody, signedInCaller, verified } from '../../api/procedures.ts'
import { checkMailProvider, mailEnvironment } from './check-mail-provider.ts'
import { listMailTemplates } from './mail-templates.ts'
import { previewMail } from './preview-mail.ts'
import { sendTestMail } from './send-test-mail.ts'

export const emailRouter = {
  listTemplates: anybody.email.listTemplates.handler(async ({ context }) => ({
    items: await listMailTemplates(context.services.config.APP_URL),
  })),
  preview: anybody.email.preview.handler(({ input }) => previewMail(input)),
  getEnvironment: verified.email.getEnvironment.handler(({ context }) => mailEnvironment(context.services)),
  testProvider: signedInCaller.email.testProvider.handler(({ context }) =>
    checkMailProvider(context.services),
  ),
  sendTest: signedInCaller.email.sendTest.handler(({ context, input }) => sendTestMail(context, input)),
}
