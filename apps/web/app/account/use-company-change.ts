import type { Company } from '@quotespark/contract'
import { showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { accountQuery } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'

/** Handles the outcome of a change to the company: updates every place that shows it, or reports the failure. */
export function useCompanyChange() {
  const queryClient = useQueryClient()

  /** Shows the company as the server answered it. */
  function show(company: Company) {
    queryClient.setQueryData(accountQuery.queryKey, (account) => account && { ...account, company })
    // The answers of two changes may arrive in the wrong order.
    void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
    // The missing details of an invoice depend on the company.
    void queryClient.invalidateQueries({ queryKey: api.invoice.key() })
    void queryClient.invalidateQueries({ queryKey: api.quote.key() })
    void queryClient.invalidateQueries({ queryKey: api.company.readEInvoice.key() })
  }

  return {
    show,
    saved(company: Company, title: string) {
      show(company)
      showToast({ title, tone: 'success' })
    },
    failed(error: unknown, fallback: string) {
      const title = isRefusal(error, 'company_required', 'not_found')
        ? 'No company found. Please refresh the page.'
        : errorSentence(error, fallback)
      showToast({ title, tone: 'danger' })
    },
  }
}
