export { MAIL_TEMPLATES, type MailTemplateEntry } from './mail-catalogue.ts'
export type { MailTemplateName, MailTemplates } from './mail-templates.ts'
export { type RenderedMail, renderMail } from './render-mail.ts'
