import { Action } from '../layout/action.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph } from '../layout/paragraph.tsx'
import { STAFF_REASON } from '../layout/staff-reason.ts'
import { mail } from '../mail.ts'
import { APP, CUSTOMER, STAFF } from '../samples.ts'

/** To staff, about an event without a mail of its own. */
export const staffNotification = mail({
  title: 'Notification',
  description: 'Tells the team what happened, where there is no mail of its own for it.',
  audience: 'team',
  sample: {
    name: STAFF,
    title: 'Quote viewed',
    description: `${CUSTOMER} has opened Q-1795219200123.`,
    openUrl: `${APP}/app/quotes/sample`,
  },
  optional: [],
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
})
