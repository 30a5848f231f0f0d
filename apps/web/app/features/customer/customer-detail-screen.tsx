import type { CustomerDetail } from '@quotespark/contract'
import { BackLink, Badge, Button, PageHeader } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { FilePlus2, Pencil, ReceiptPoundSterling } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { EmailsCard } from '~/features/document/detail/emails-card.tsx'
import { mailCheck, useEmailFailureToast } from '~/features/document/detail/waiting-emails.ts'
import { DetailSkeleton } from '~/screens/detail-skeleton.tsx'
import { preloadedPart } from '~/screens/lazy-part.tsx'
import { Moment } from '~/shell/moment.tsx'
import { Page } from '~/shell/page.tsx'
import { ArchivedPanel } from './archived-panel.tsx'
import { ContactCard } from './contact-card.tsx'
import { CustomerProblem } from './customer-problem.tsx'
import { CustomerCreditNotesCard, CustomerInvoicesCard, CustomerQuotesCard } from './documents-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { PortalCard } from './portal-card.tsx'
import { PortalInvitedBadge } from './portal-invited-badge.tsx'

const ChasingCard = preloadedPart(async () => (await import('./chasing-card.tsx')).ChasingCard, {
  fallback: null,
})

const BACK = <BackLink render={<Link to="/app/customers" />}>Back to Customers</BackLink>

export default function CustomerDetailScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    ...api.customer.get.queryOptions({ input: { id } }),
    refetchInterval: mailCheck,
  })
  // A customer deleted by a colleague is no longer shown; one that only failed to reload still is.
  if (data && !isRefusal(error, 'not_found')) return <CustomerPage key={id} customer={data} />
  return (
    <Page title="Customer">
      {error ? (
        <CustomerProblem
          error={error}
          refetch={refetch}
          back={
            <Button variant="outline" render={<Link to="/app/customers" />}>
              Back to Customers
            </Button>
          }
        />
      ) : (
        <DetailSkeleton back={BACK} />
      )}
    </Page>
  )
}

function CustomerPage({ customer }: { customer: CustomerDetail }) {
  useEmailFailureToast(customer.emails)
  return (
    <Page title={customer.name}>
      <PageHeader
        title={customer.name}
        badge={<CustomerBadge customer={customer} />}
        subtitle={
          <>
            Customer since <Moment at={customer.created_at} dateOnly />
          </>
        }
        back={BACK}
        actions={<CustomerActions customer={customer} />}
      />
      <ArchivedPanel customer={customer} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr] xl:items-start">
        <div className="flex flex-col gap-6 xl:col-start-2">
          <MoneyCard customer={customer} />
          <ContactCard customer={customer} />
          <ChasingCard customer={customer} />
        </div>
        <div className="flex flex-col gap-6 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <CustomerQuotesCard customer={customer} />
          <CustomerInvoicesCard customer={customer} />
          <CustomerCreditNotesCard customer={customer} />
          <EmailsCard emails={customer.emails} />
        </div>
        <div className="xl:col-start-2">
          <PortalCard customer={customer} />
        </div>
      </div>
    </Page>
  )
}

function CustomerBadge({ customer: { archived_at, portal_invited_at } }: { customer: CustomerDetail }) {
  if (archived_at !== null) return <Badge>Archived</Badge>
  return portal_invited_at && <PortalInvitedBadge />
}

function CustomerActions({ customer: { id, archived_at, abilities } }: { customer: CustomerDetail }) {
  const { create_documents } = useAccount().abilities
  return (
    <>
      {abilities.edit && (
        <Button variant="outline" render={<Link to={`/app/customers/${id}/edit`} />}>
          <Pencil />
          Edit
        </Button>
      )}
      {create_documents && archived_at === null && (
        <>
          <Button variant="outline" render={<Link to={`/app/invoices/new?customer_id=${id}`} />}>
            <ReceiptPoundSterling />
            New Invoice
          </Button>
          <Button render={<Link to={`/app/quotes/new?customer_id=${id}`} />}>
            <FilePlus2 />
            New Quote
          </Button>
        </>
      )}
    </>
  )
}
