import { LoadingScreen } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api } from '~/api/client.ts'
import { Page } from '~/shell/page.tsx'
import { InvoiceDetail } from './invoice-detail.tsx'
import { InvoiceNotLoaded } from './invoice-not-loaded.tsx'

/** While a mail waits, whether it has gone out is looked up so often. */
const MAIL_CHECK_MS = 5_000

export function InvoiceDetailScreen() {
  const { id = '' } = useParams()
  const {
    data: invoice,
    error,
    refetch,
  } = useQuery({
    ...api.invoice.get.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.emails.some(({ status }) => status === 'waiting') ? MAIL_CHECK_MS : false,
  })
  if (invoice) return <InvoiceDetail key={invoice.id} invoice={invoice} />
  if (error) return <InvoiceNotLoaded error={error} refetch={refetch} />
  return (
    <Page title="Invoice">
      <LoadingScreen />
    </Page>
  )
}
