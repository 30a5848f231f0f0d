import { Refusal } from '@quotespark/domain/refusal'
import {
  type MailTemplateName,
  type MailTemplates,
  type RenderedMail,
  renderMail,
} from '@quotespark/paper/mail'
import { itsVariables, requireMailTemplate } from './mail-templates.ts'

interface WrittenMail {
  template: string
  variables: Record<string, string>
}

/** Renders a template with the given values. Refuses missing ones with `invalid_input`, by field path. */
export async function previewMail({ template, variables }: WrittenMail): Promise<RenderedMail> {
  const name = requireMailTemplate(template)
  return withFieldPaths(() => renderMail(name, typedVariables(name, variables)))
}

/** Casts the values to the template's type; rendering the template checks them. */
export function typedVariables<Name extends MailTemplateName>(
  name: Name,
  variables: Record<string, string>,
): MailTemplates[Name] {
  return Object.fromEntries(itsVariables(name, variables)) as unknown as MailTemplates[Name]
}

export async function withFieldPaths<Result>(draw: () => Promise<Result>): Promise<Result> {
  try {
    return await draw()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid_input') throw error
    const { issues } = (error as Refusal<'invalid_input'>).data
    throw new Refusal('invalid_input', {
      issues: issues.map(({ path, message }) => ({ path: `variables.${path}`, message })),
    })
  }
}
