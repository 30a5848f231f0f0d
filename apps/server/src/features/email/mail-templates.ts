import type { MailTemplateInfo } from '@quotespark/contract'
import { Refusal } from '@quotespark/domain/refusal'
import { listMails, type MailEntry } from '@quotespark/paper/mail'

/** Lists every template with sample values, whose links lead to this site. */
export async function listMailTemplates(appUrl: string): Promise<MailTemplateInfo[]> {
  return (await listMails()).map(({ name, title, description, sample, optional }) => ({
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

/** The template of a name that comes from outside. Refuses an unknown one with `invalid_input`. */
export async function requireMailTemplate(name: string): Promise<MailEntry> {
  const found = (await listMails()).find((template) => template.name === name)
  if (found) return found
  throw new Refusal('invalid_input', { issues: [{ path: 'template', message: 'There is no such template' }] })
}

/** The template's own variables; any others in the input are dropped. */
export function templateVariables({ sample }: MailEntry, given: Record<string, string>): [string, string][] {
  return Object.keys(sample).map((variable) => [variable, given[variable] ?? ''])
}

export function isLink(variable: string): boolean {
  return variable.endsWith('Url')
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return `${pathname}${search}`
}
