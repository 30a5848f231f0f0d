export type { MailBrand } from './layout/mail-brand.tsx'
export type { LetterWords } from './letter-words.ts'
export type { MailAudience } from './mail.ts'
export type { MailTemplateName, MailTemplates } from './mails.ts'
export {
  findMail,
  listMails,
  type MailEntry,
  placeholderValuesOf,
  type RenderedMail,
  renderMail,
  usualWords,
} from './render-mail.ts'
