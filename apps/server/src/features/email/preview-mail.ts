import { Refusal } from '@quotespark/domain/refusal'
import {
  type MailEntry,
  type MailTemplateName,
  type MailTemplates,
  type RenderedMail,
  renderMail,
} from '@quotespark/paper/mail'
import { requireMailTemplate, templateVariables } from './mail-templates.ts'

interface WrittenMail {
  template: string
  variables: Record<string, string>
}

/** Renders a template with the given values. Refuses missing ones with `invalid_input`, by field path. */
export async function previewMail({ template, variables }: WrittenMail): Promise<RenderedMail> {
  const found = await requireMailTemplate(template)
  return withFieldPaths(() => renderMail(found.name, typedVariables(found, variables)))
}

/** Casts the values to the template's type; rendering the template checks them. */
export function typedVariables(
  template: MailEntry,
  variables: Record<string, string>,
): MailTemplates[MailTemplateName] {
  const given = Object.fromEntries(templateVariables(template, variables))
  return given as unknown as MailTemplates[MailTemplateName]
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
