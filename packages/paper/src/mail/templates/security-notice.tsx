import { PRODUCT_NAME } from '@quotespark/domain/text'
import { Action } from '../layout/action.tsx'
import { Facts } from '../layout/facts.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph, Remark } from '../layout/paragraph.tsx'
import { mail } from '../mail.ts'
import { APP, STAFF } from '../samples.ts'

/**
 * To the owner of an account or company after a change that affects money or access. `where` is the device and IP address, left out
 * when they are private to the person who made the change; `advice` helps if somebody else made it.
 */
export const securityNotice = mail({
  title: 'Security notice',
  description: 'Tells a person of a change that decides about money or access.',
  audience: 'team',
  sample: {
    name: STAFF,
    title: 'Your password was changed',
    description: 'All other devices were signed out.',
    change: 'The old password no longer signs in.',
    who: STAFF,
    when: '20 Nov 2026, 10:00',
    where: 'Chrome on Windows, 203.0.113.7',
    advice: 'If this was not you, choose a new password at once.',
    openUrl: `${APP}/auth/forgot-password`,
  },
  optional: ['change', 'where'],
  subject: ({ title }) => `${title} (${PRODUCT_NAME})`,
  Letter({ name, title, description, change, who, when, where, advice, openUrl }) {
    return (
      <MailLayout
        preview={description}
        heading={title}
        reason={`You are receiving this because it concerns the security of your ${PRODUCT_NAME} account or company. It cannot be switched off.`}
      >
        <Paragraph>Hello {name},</Paragraph>
        <Paragraph>{description}</Paragraph>
        <Facts
          rows={[
            ['What', change],
            ['Who', who],
            ['When', when],
            ['Where', where],
          ]}
        />
        <Remark>{advice}</Remark>
        <Action href={openUrl}>{`Open ${PRODUCT_NAME}`}</Action>
      </MailLayout>
    )
  },
})
