import { type companies, type customers, files, type Transaction } from '@quotespark/database'
import type { SealedContent } from '@quotespark/paper'
import { and, eq } from 'drizzle-orm'
import { addressFieldsOf, endpointOf } from '../../../company/party-columns.ts'

type Company = typeof companies.$inferSelect
type Party = Company | typeof customers.$inferSelect

/** The company as the seller on a document; its logo by reference. */
export function documentSeller(
  company: Company,
  logo: typeof files.$inferSelect | null | undefined,
): SealedContent['seller'] {
  return {
    name: company.name,
    legal_name: company.legal_name,
    address: company.address,
    email: company.email,
    phone: company.phone,
    website: company.website,
    vat_number: company.vat_number,
    company_number: company.company_number,
    logo: logo ? namedPicture(logo) : null,
  }
}

/** A reference to a picture for sealed content: by its hash. */
export function namedPicture({ id, content_type, sha256 }: typeof files.$inferSelect) {
  return { file_id: id, content_type, sha256 }
}

/** The extra e-invoice fields of a company or customer; absent when unknown. */
export function electronicParty(party: Party) {
  const fields = addressFieldsOf(party)
  const endpoint = endpointOf(party)
  return { ...(fields && { address_fields: fields }), ...(endpoint && { endpoint }) }
}

export function documentBank(company: Company): SealedContent['bank'] {
  const { bank_account_name, bank_sort_code, bank_account_number } = company
  if (bank_account_name === null || bank_sort_code === null || bank_account_number === null) return null
  return { account_name: bank_account_name, sort_code: bank_sort_code, account_number: bank_account_number }
}

export async function findLogo(db: Transaction, company: Company) {
  if (company.logo_file_id === null) return undefined
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.company_id, company.id), eq(files.id, company.logo_file_id)))
  return file
}
