import type { Company } from '@quotespark/contract'
import { fileAddress } from '~/api/company-in-use.ts'

/** The logo's URL. It changes with each logo, so that no browser shows an earlier one from its cache. */
export function logoAddress({ logo_file_id }: Pick<Company, 'logo_file_id'>): string | undefined {
  return logo_file_id === null ? undefined : fileAddress(`/api/v1/company/logo?v=${logo_file_id}`)
}
