import { companies, companyMembers, type Transaction } from '@quotespark/database'
import { MAX_PASSWORD_LENGTH, MESSAGES, MIN_PASSWORD_LENGTH } from '@quotespark/domain/validation'
import { dictionary } from '@zxcvbn-ts/language-common'
import { eq } from 'drizzle-orm'

/** The 49,000 most common passwords of published leaks, which attackers try first. */
const COMMON = new Set(dictionary['passwords-common'])

interface Owner {
  email: string
  /** First, last and full name, as far as known. */
  names: readonly string[]
  companies: readonly string[]
}

/** Explains in a sentence why this password is weak; undefined when nothing is wrong with it. */
export function weakness(password: string, { email, names, companies }: Owner): string | undefined {
  if (password.length < MIN_PASSWORD_LENGTH) return MESSAGES.tooShort('Password', MIN_PASSWORD_LENGTH)
  if (password.length > MAX_PASSWORD_LENGTH) return MESSAGES.tooLong('Password', MAX_PASSWORD_LENGTH)
  if (COMMON.has(password.toLowerCase())) return MESSAGES.passwordCommon
  const own = [email, email.split('@')[0] ?? '', ...names, ...companies].map(lettersOf)
  return own.includes(lettersOf(password)) ? MESSAGES.passwordOwn : undefined
}

/** Reduces 'Ann Baker', 'ann.baker' and 'AnnBaker1985!' to the same letters. They are compared whole: short names are not searched for. */
function lettersOf(text: string): string {
  const letters = text.toLowerCase().replace(/[^\p{Letter}]/gu, '')
  return letters === '' ? text.toLowerCase() : letters
}

export async function companiesOf(db: Transaction, user_id: string): Promise<string[]> {
  const rows = await db
    .select({ name: companies.name })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.company_id))
    .where(eq(companyMembers.user_id, user_id))
  return rows.map(({ name }) => name)
}
