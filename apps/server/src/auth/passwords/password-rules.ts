import { companies, companyMembers, type Transaction } from '@quotespark/database'
import { MAX_PASSWORD_LENGTH, MESSAGES, MIN_PASSWORD_LENGTH } from '@quotespark/domain'
import { dictionary } from '@zxcvbn-ts/language-common'
import { eq } from 'drizzle-orm'

/** The most common passwords of what was stolen and published, 49,000 of them: who guesses begins there. */
const COMMON = new Set(dictionary['passwords-common'])

interface Owner {
  email: string
  /** First, last, whole: as many as are known. */
  names: readonly string[]
  companies: readonly string[]
}

/** Why nobody should have this password, in words; undefined where there is nothing against it. */
export function weakness(password: string, { email, names, companies }: Owner): string | undefined {
  if (password.length < MIN_PASSWORD_LENGTH) return MESSAGES.tooShort('Password', MIN_PASSWORD_LENGTH)
  if (password.length > MAX_PASSWORD_LENGTH) return MESSAGES.tooLong('Password', MAX_PASSWORD_LENGTH)
  if (COMMON.has(password.toLowerCase())) return MESSAGES.passwordCommon
  const own = [email, email.split('@')[0] ?? '', ...names, ...companies].map(lettersOf)
  return own.includes(lettersOf(password)) ? MESSAGES.passwordOwn : undefined
}

/** 'Ann Baker', 'ann.baker' and 'AnnBaker1985!' are one; what is short alone, such as a first name, is not looked for within. */
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
