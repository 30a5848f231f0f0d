import type { Company } from '@quotespark/contract'
import { fileAddress } from '~/api/company-in-use.ts'

/** Where the logo is; another address with each logo, so that no browser shows an earlier one. */
export function logoAddress({ logo_file_id }: Pick<Company, 'logo_file_id'>): string | undefined {
  return logo_file_id === null ? undefined : fileAddress(`/api/v1/company/logo?v=${logo_file_id}`)
}
