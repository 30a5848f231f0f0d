import { isEmail } from '@quotespark/domain/contact'
import { z } from 'zod'

/**
 * Makes better-auth take the addresses that everything else here takes. It asks zod, whose own pattern is narrower than
 * RFC 5321 (no `r&d@example.com`, no domain in other scripts): a customer could be sent a quote, and could not sign in to read it.
 * better-auth has no setting for it.
 */
export function useOneEmailPattern(): void {
  z.regexes.email.test = isEmail
}
