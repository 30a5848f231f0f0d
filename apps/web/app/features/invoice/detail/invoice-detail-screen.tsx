import { BackLink } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { api } from '~/api/client.ts'
import { mailCheck } from '~/features/document/detail/waiting-emails.ts'
import { DetailSkeleton } from '~/screens/detail-skeleton.tsx'
import { Page } from '~/shell/page.tsx'
import { InvoiceNotLoaded } from '../invoice-not-loaded.tsx'
import { InvoiceDetail } from './invoice-detail.tsx'

export default function InvoiceDetailScreen() {
  const { id = '' } = useParams()
  const {
    data: invoice,
    error,
    refetch,
  } = useQuery({
    ...api.invoice.get.queryOptions({ input: { id } }),
    refetchInterval: mailCheck,
  })
  if (invoice) return <InvoiceDetail key={invoice.id} invoice={invoice} />
  if (error) return <InvoiceNotLoaded error={error} refetch={refetch} />
  return (
    <Page title="Invoice">
      <DetailSkeleton
        back={<BackLink render={<Link to="/app/invoices" />}>Back to Invoices</BackLink>}
        hasState
      />
    </Page>
  )
}
