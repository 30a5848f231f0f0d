export type { MailBrand } from './layout/mail-brand.tsx'
export { MAIL_TEMPLATES, type MailAudience, type MailTemplateEntry, mailTemplate } from './mail-catalogue.ts'
export type { MailTemplateName, MailTemplates } from './mail-templates.ts'
export { type RenderedMail, renderMail } from './render-mail.ts'
