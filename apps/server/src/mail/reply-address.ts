import { isEmail } from '@quotespark/domain'

/**
 * Where an answer to a company's mail goes. What stands as the company's e-mail is free text, and a provider refuses a
 * mail with a Reply-To that is no address: then it is the person who sent it, or nobody.
 */
export function replyAddress(company: { email: string | null }, sender?: { email?: string }): string | null {
  if (company.email !== null && isEmail(company.email)) return company.email
  return sender?.email ?? null
}
