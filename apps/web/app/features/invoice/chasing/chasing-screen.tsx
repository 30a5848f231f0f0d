import { Button, Card, PageHeader, type SelectOption } from '@quotespark/ui'
import { Settings } from 'lucide-react'
import { Link } from 'react-router'
import { CustomerFilter } from '~/features/document/list/customer-filter.tsx'
import { useListFilters } from '~/lists/list-filters.ts'
import { StatusTabs } from '~/lists/status-tabs.tsx'
import { RoomTabs } from '~/shell/navigation/room-tabs.tsx'
import { Page } from '~/shell/page.tsx'
import { MailList } from './mail-list.tsx'

const STATES: readonly SelectOption<'done' | null>[] = [
  { value: null, label: 'To come' },
  { value: 'done', label: 'Done' },
]

/** `/app/chasing`: the emails to customers that are to come, day by day, and what became of the others. */
export default function ChasingScreen() {
  const { status, narrowed, narrow } = useListFilters(['done'])
  return (
    <Page title="Chasing">
      <PageHeader
        title="Chasing"
        isCompact
        actions={
          <Button variant="outline" render={<Link to="/app/settings/chasing" />}>
            <Settings />
            Settings
          </Button>
        }
      />
      <RoomTabs room="/app/invoices" />
      <section aria-label="Filters" className="flex pb-4 max-sm:*:flex-1">
        <CustomerFilter id={narrowed.customer} onChange={(customer) => narrow({ customer })} />
      </section>
      <Card aria-label="Emails">
        <StatusTabs<'done'> options={STATES} value={status} counts={undefined} />
        <MailList
          key={status}
          state={status ?? 'planned'}
          customer={narrowed.customer}
          onClear={() => narrow({ customer: undefined })}
        />
      </Card>
    </Page>
  )
}
