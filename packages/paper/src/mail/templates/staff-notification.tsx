import { Action } from '../layout/action.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph } from '../layout/paragraph.tsx'
import { STAFF_REASON } from '../layout/staff-reason.ts'
import type { MailTemplate } from '../mail-template.ts'
import type { MailTemplates } from '../mail-templates.ts'

export const staffNotification: MailTemplate<MailTemplates['staff-notification']> = {
  subject: ({ title, description }) => `${title}: ${description.replace(/\.$/, '')}`,
  Letter({ name, title, description, openUrl }) {
    return (
      <MailLayout preview={description} heading={title} reason={STAFF_REASON}>
        <Paragraph>Hello {name},</Paragraph>
        <Paragraph>{description}</Paragraph>
        <Action href={openUrl}>Open</Action>
      </MailLayout>
    )
  },
}
