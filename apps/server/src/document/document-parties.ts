import { type companies, type customers, files, type Transaction } from '@quotespark/database'
import type { DocumentView } from '@quotespark/documents'
import { and, eq } from 'drizzle-orm'
import type { FileStore } from '../files/file-store.ts'

type Logo = NonNullable<DocumentView['seller']['logo']>

/** The company as the seller of a document, with its logo read from storage. */
export async function documentSeller(
  db: Transaction,
  store: FileStore,
  company: typeof companies.$inferSelect,
): Promise<DocumentView['seller']> {
  return {
    name: company.name,
    legal_name: company.legal_name,
    address: company.address,
    email: company.email,
    phone: company.phone,
    website: company.website,
    vat_number: company.vat_number,
    company_number: company.company_number,
    logo: await companyLogo(db, store, company),
  }
}

export function documentCustomer(customer: typeof customers.$inferSelect): DocumentView['customer'] {
  return {
    name: customer.name,
    contact_person: customer.contact_person || null,
    email: customer.email || null,
    address: customer.address,
  }
}

export function documentBank(company: typeof companies.$inferSelect): DocumentView['bank'] {
  const { bank_account_name, bank_sort_code, bank_account_number } = company
  if (bank_account_name === null || bank_sort_code === null || bank_account_number === null) return null
  return {
    account_name: bank_account_name,
    sort_code: bank_sort_code,
    account_number: bank_account_number,
  }
}

/** The stored logo of the company, if it has one. */
export async function findLogo(db: Transaction, company: typeof companies.$inferSelect) {
  if (company.logo_file_id === null) return undefined
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.company_id, company.id), eq(files.id, company.logo_file_id)))
  return file
}

async function companyLogo(
  db: Transaction,
  store: FileStore,
  company: typeof companies.$inferSelect,
): Promise<Logo | null> {
  const file = await findLogo(db, company)
  if (!file) return null
  return { bytes: await store.get(file.storage_key), content_type: file.content_type as Logo['content_type'] }
}
