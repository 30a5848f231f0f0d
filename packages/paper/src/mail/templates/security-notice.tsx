import { PRODUCT_NAME } from '@quotespark/domain/text'
import { Action } from '../layout/action.tsx'
import { Facts } from '../layout/facts.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph, Remark } from '../layout/paragraph.tsx'
import type { MailTemplate } from '../mail-template.ts'
import type { MailTemplates } from '../mail-templates.ts'

export const securityNotice: MailTemplate<MailTemplates['security-notice']> = {
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
}
