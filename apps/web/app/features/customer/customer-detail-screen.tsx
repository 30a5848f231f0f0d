import { BackLink, Button, LoadingScreen, PageHeader } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { FilePlus2, Pencil } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { Moment } from '~/documents/moment.tsx'
import { Page } from '~/shell/page.tsx'
import { ContactCard } from './contact-card.tsx'
import { CustomerProblem } from './customer-problem.tsx'
import { CustomerInvoicesCard, CustomerQuotesCard } from './documents-card.tsx'
import { PortalCard } from './portal-card.tsx'
import { PortalInvitedBadge } from './portal-invited-badge.tsx'

export function CustomerDetailScreen() {
  const { id = '' } = useParams()
  const { abilities } = useAccount()
  const { data: customer, error, refetch } = useQuery(api.customer.get.queryOptions({ input: { id } }))
  if (!customer) {
    return (
      <Page title="Customer">
        {error ? (
          <CustomerProblem error={error} refetch={refetch} back={<BackToList />} />
        ) : (
          <LoadingScreen />
        )}
      </Page>
    )
  }
  return (
    <Page title={customer.name}>
      <PageHeader
        title={customer.name}
        badge={customer.portal_invited_at && <PortalInvitedBadge />}
        subtitle={
          <>
            Customer since <Moment at={customer.created_at} dateOnly />
          </>
        }
        back={<BackLink render={<Link to="/app/customers" />}>Back to Customers</BackLink>}
        actions={
          <>
            {customer.abilities.edit && (
              <Button variant="outline" render={<Link to={`/app/customers/${id}/edit`} />}>
                <Pencil />
                Edit
              </Button>
            )}
            {abilities.create_documents && (
              <Button render={<Link to={`/app/quotes/new?customer_id=${id}`} />}>
                <FilePlus2 />
                Create Quote
              </Button>
            )}
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr] xl:items-start">
        <div className="xl:col-start-2">
          <ContactCard customer={customer} />
        </div>
        <div className="flex flex-col gap-6 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <CustomerQuotesCard customer={customer} />
          <CustomerInvoicesCard customer={customer} />
        </div>
        <div className="xl:col-start-2">
          <PortalCard customer={customer} />
        </div>
      </div>
    </Page>
  )
}

function BackToList() {
  return (
    <Button variant="outline" render={<Link to="/app/customers" />}>
      Back to Customers
    </Button>
  )
}
