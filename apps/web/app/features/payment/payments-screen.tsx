import { PAYMENT_METHOD_LABELS } from '@quotespark/domain/document'
import { formatMoney } from '@quotespark/domain/money'
import { LIMITS } from '@quotespark/domain/validation'
import { Button, Card, DateRangePicker, PageHeader, SearchInput, Select, StatCard } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { Banknote, Download, Hourglass, PiggyBank, PoundSterling, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { fileAddress } from '~/api/company-in-use.ts'
import { METHOD_OPTIONS } from '~/features/document/payment/method-field.tsx'
import type { SearchBox } from '~/lists/list-filters.ts'
import { RoomTabs } from '~/shell/navigation/room-tabs.tsx'
import { Page } from '~/shell/page.tsx'
import { useLazyPart } from '~/shell/use-lazy-part.ts'
import { givenBack, received } from './money-sums.ts'
import { KIND_LABELS } from './payment-words.ts'
import { addressOf, type ListedFilter, usePaymentsFilter } from './payments-filter.ts'
import { PaymentsList } from './payments-list.tsx'

const loadDialog = async () =>
  (await import('~/features/document/payment/record-payment-dialog.tsx')).RecordPaymentDialog

/** `/app/payments`: every payment, void and refund of the company. */
export default function PaymentsScreen() {
  const { filter, setFilter, box } = usePaymentsFilter()
  const recording = useRecording()
  return (
    <Page title="Payments">
      <PageHeader
        title="Payments"
        isCompact
        actions={
          <>
            <Button
              variant="outline"
              render={<a href={fileAddress(`/api/v1/payments/csv?${addressOf(filter)}`)} download />}
            >
              <Download />
              Export CSV
            </Button>
            {recording.button}
          </>
        }
      />
      <RoomTabs room="/app/invoices" />
      <Tiles filter={filter} />
      <Filters filter={filter} onChange={setFilter} box={box} />
      <Card>
        <PaymentsList
          filter={filter}
          onClear={() => {
            box.empty()
            setFilter({})
          }}
          first={recording.button}
        />
      </Card>
      {recording.dialog}
    </Page>
  )
}

/** The button that records a payment, and its dialog; the address may ask for it (`?record`), as a shortcut does. */
function useRecording() {
  const { create_documents } = useAccount().abilities
  const [open, setOpen] = useState(false)
  const { Part: RecordPaymentDialog, prepare, load } = useLazyPart('The form', loadDialog)
  const [params, setParams] = useSearchParams()
  const isAsked = params.has('record') && create_documents
  useEffect(() => {
    if (!isAsked) return
    setParams(
      (before) => {
        before.delete('record')
        return before
      },
      { replace: true },
    )
    void load().then((isThere) => isThere && setOpen(true))
  }, [isAsked, setParams, load])
  return {
    button: create_documents && (
      <Button
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onClick={async () => (await load()) && setOpen(true)}
      >
        <PoundSterling />
        Record payment
      </Button>
    ),
    dialog: RecordPaymentDialog && (
      <RecordPaymentDialog key={String(open)} customer={null} open={open} onOpenChange={setOpen} />
    ),
  }
}

function Tiles({ filter: { kind: _, state: __, ...filter } }: { filter: ListedFilter }) {
  const { data, isPending: loading } = useQuery(api.payment.count.queryOptions({ input: filter }))
  return (
    <section aria-label="Summary" className="max-sm:-mx-4 pb-3 sm:pb-6">
      <div className="max-sm:scroll-row grid gap-3 max-sm:flex max-sm:ps-4 sm:grid-cols-2 xl:grid-cols-4 max-sm:*:w-44 max-sm:*:shrink-0">
        <StatCard
          label="Received"
          icon={<Banknote />}
          loading={loading}
          value={data ? formatMoney(received(data, filter.method)) : '–'}
        />
        <StatCard
          label="Given back"
          icon={<Undo2 />}
          loading={loading}
          value={data ? formatMoney(givenBack(data, filter.method)) : '–'}
          hint="Refunds, disputes and voids"
        />
        <StatCard
          label="On its way"
          icon={<Hourglass />}
          loading={loading}
          value={data ? formatMoney(data.on_its_way.amount) : '–'}
          hint="Not confirmed by Stripe yet"
        />
        <StatCard
          label="Customers’ credit"
          icon={<PiggyBank />}
          loading={loading}
          value={data ? formatMoney(data.credit_amount) : '–'}
          hint="Not used yet"
        />
      </div>
    </section>
  )
}

const KINDS = [
  { value: null, label: 'All kinds' },
  ...Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label })),
]
const STATES = [
  { value: null, label: 'All states' },
  { value: 'on_its_way', label: 'On its way' },
  { value: 'failed', label: 'Failed' },
  { value: 'voided', label: 'Voided' },
]
const METHODS = [
  { value: null, label: 'All methods' },
  ...METHOD_OPTIONS,
  { value: 'cis_deduction' as const, label: PAYMENT_METHOD_LABELS.cis_deduction },
]

interface FiltersProps {
  filter: ListedFilter
  onChange: (filter: ListedFilter) => void
  box: SearchBox
}

function Filters({ filter, onChange, box }: FiltersProps) {
  return (
    <div className="flex flex-col gap-2 pb-4 sm:gap-3 xl:flex-row xl:items-center">
      <SearchInput
        label="Search payments"
        placeholder="Search by reference, customer or invoice number"
        maxLength={LIMITS.search}
        value={box.text}
        onValueChange={box.setText}
      />
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4 xl:flex xl:shrink-0 xl:*:w-36">
        <Select
          aria-label="Kind"
          value={filter.kind ?? null}
          options={KINDS}
          onValueChange={(kind) => onChange({ ...filter, kind: (kind || undefined) as ListedFilter['kind'] })}
        />
        <Select
          aria-label="Method"
          value={filter.method ?? null}
          options={METHODS}
          onValueChange={(method) =>
            onChange({ ...filter, method: (method || undefined) as ListedFilter['method'] })
          }
        />
        <Select
          aria-label="State"
          value={filter.state ?? null}
          options={STATES}
          onValueChange={(state) =>
            onChange({ ...filter, state: (state || undefined) as ListedFilter['state'] })
          }
        />
        <DateRangePicker
          placeholder="Any date"
          value={filter.from ? { from: filter.from, to: filter.to ?? null } : null}
          onValueChange={(range) => onChange({ ...filter, from: range?.from, to: range?.to ?? undefined })}
        />
      </div>
    </div>
  )
}
