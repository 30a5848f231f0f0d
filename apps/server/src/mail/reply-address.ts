import { isEmail } from '@quotespark/domain/contact'

/**
 * Address for replies to a company's email. The company's own address is free text, and a provider refuses an email whose Reply-To
 * is not an address: then replies go to the person who sent it, or there is no Reply-To.
 */
export function replyToAddress(
  company: { email: string | null },
  sender?: { email?: string },
): string | null {
  if (company.email !== null && isEmail(company.email)) return company.email
  return sender?.email ?? null
}
