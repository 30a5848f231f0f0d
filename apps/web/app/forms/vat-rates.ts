import { defaultVatRate } from '@quotespark/domain/money'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'

/** The company's VAT rates and the rate of a new line. A form waits for them before it is shown. */
export function useVatRates() {
  const { company } = useAccount()
  const { data, error, refetch } = useQuery(api.vatRate.list.queryOptions())
  const rates = data?.items
  const company_vat_rate = rates?.find(({ is_default }) => is_default)?.rate ?? null
  return {
    rates,
    /** Null means no VAT, for a company that charges none. */
    newLineRate: company.vat_registered
      ? defaultVatRate({ company_vat_rate, tax_rate: company.tax_rate })
      : null,
    error,
    refetch,
  }
}
