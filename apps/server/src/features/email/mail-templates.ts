import type { MailTemplateInfo } from '@quotespark/contract'
import { Refusal } from '@quotespark/domain/refusal'
import { MAIL_TEMPLATES, type MailTemplateName, mailTemplate } from '@quotespark/paper/mail'

/** Lists every template with sample values, whose links lead to this site. */
export function listMailTemplates(appUrl: string): MailTemplateInfo[] {
  return MAIL_TEMPLATES.map(({ name, title, description, sample, optional }) => ({
    name,
    title,
    description,
    variables: Object.entries(sample).map(([variable, value]) => ({
      name: variable,
      required: !optional.includes(variable),
      sample: isLink(variable) ? `${appUrl}${pathOf(value)}` : value,
    })),
  }))
}

/** The name of a template from untrusted text. Refuses an unknown one with `invalid_input`. */
export function requireMailTemplate(name: string): MailTemplateName {
  const found = MAIL_TEMPLATES.find((template) => template.name === name)
  if (found) return found.name
  throw new Refusal('invalid_input', { issues: [{ path: 'template', message: 'There is no such template' }] })
}

/** The template's own variables; any others in the input are dropped. */
export function itsVariables(name: MailTemplateName, given: Record<string, string>): [string, string][] {
  return Object.keys(mailTemplate(name).sample).map((variable) => [variable, given[variable] ?? ''])
}

export function isLink(variable: string): boolean {
  return variable.endsWith('Url')
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return `${pathname}${search}`
}
