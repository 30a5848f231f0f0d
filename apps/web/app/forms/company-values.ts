import type { Company, companyInformation } from '@quotespark/contract'
import { formatPhone } from '@quotespark/domain/contact'
import type { z } from 'zod'

/** The company's details as forms show them. Without `endpoint`, which saving then leaves as it is. */
export function informationOf(company: Company): Omit<z.input<typeof companyInformation>, 'endpoint'> {
  return {
    name: company.name,
    legal_name: company.legal_name ?? '',
    email: company.email ?? '',
    phone: formatPhone(company.phone ?? ''),
    website: company.website ?? '',
    address: company.address ?? '',
    address_fields: company.address_fields,
    company_number: company.company_number ?? '',
    vat_number: company.vat_number ?? '',
    bank_account_name: company.bank_account_name ?? '',
    bank_sort_code: company.bank_sort_code ?? '',
    bank_account_number: company.bank_account_number ?? '',
  }
}
