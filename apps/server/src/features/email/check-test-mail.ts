import type { MailTemplateName } from '@quotespark/documents/mail'
import { MESSAGES, Refusal } from '@quotespark/domain'
import { isLink, itsVariables } from './mail-templates.ts'

/** What a mail program makes a link of by itself: an address with its scheme, a domain, an e-mail address. */
const LINK_IN_TEXT = /:\/\/|[\p{L}\d-]\.\p{L}{2,}/u

/**
 * What is sent to anybody bears our name: it must not lead anywhere else. Refuses with `invalid_input` links to other
 * sites, also in texts.
 */
export function checkTestMail(
  name: MailTemplateName,
  variables: Record<string, string>,
  appUrl: string,
): void {
  const issues = itsVariables(name, variables).flatMap(([variable, value]) => {
    const path = `variables.${variable}`
    if (!isLink(variable)) {
      return LINK_IN_TEXT.test(value) ? [{ path, message: MESSAGES.mailText(variable) }] : []
    }
    const leadsAway = value.trim() !== '' && URL.parse(value)?.origin !== new URL(appUrl).origin
    return leadsAway ? [{ path, message: MESSAGES.mailLink(variable) }] : []
  })
  if (issues.length > 0) throw new Refusal('invalid_input', { issues })
}
