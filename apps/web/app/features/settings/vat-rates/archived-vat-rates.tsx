import type { VatRateEntry } from '@quotespark/contract'
import { formatVatRate } from '@quotespark/domain/money'
import { Button, showToast, useFocusFallback } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { NotLoadedAlert } from '~/screens/not-loaded-alert.tsx'
import { useVatRateRefresh } from './use-vat-rate-refresh.ts'

export interface ArchivedVatRatesProps {
  /** Called when the row that had the focus was restored and has gone. */
  onFocusLost: () => void
}

/** Archived rates, which can be restored. Draws nothing when there are none. */
export function ArchivedVatRates({ onFocusLost }: ArchivedVatRatesProps) {
  const { data, error, refetch } = useQuery(api.vatRate.list.queryOptions({ input: { status: 'archived' } }))
  if (!data && error) {
    return (
      <NotLoadedAlert title="The archived VAT rates could not be loaded" onRetry={() => refetch()}>
        {errorSentence(error, 'Please try again in a moment.')}
      </NotLoadedAlert>
    )
  }
  if (!data?.items.length) return null
  return (
    <section aria-labelledby="archived-vat-rates-title">
      <h3 id="archived-vat-rates-title" className="mb-2 font-medium text-sm">
        Archived
      </h3>
      <ul aria-label="Archived VAT rates" className="divide-y divide-border border-border border-y">
        {data.items.map((rate) => (
          <ArchivedRow key={rate.id} rate={rate} onFocusLost={onFocusLost} />
        ))}
      </ul>
    </section>
  )
}

function ArchivedRow({ rate, onFocusLost }: ArchivedVatRatesProps & { rate: VatRateEntry }) {
  const refresh = useVatRateRefresh()
  const nameId = useId()
  const { mutate, isPending } = useSingleMutation(
    api.vatRate.restore.mutationOptions({
      onSuccess: async () => {
        await refresh()
        showToast({ title: 'VAT rate restored.', tone: 'success' })
      },
      onError: (error) => {
        void refresh()
        showToast({
          title: 'Failed to restore VAT rate',
          description: errorSentence(error),
          tone: 'danger',
        })
      },
    }),
  )
  return (
    <li
      ref={useFocusFallback<HTMLLIElement>(onFocusLost)}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 text-muted-foreground text-sm"
    >
      <span className="w-14 tabular-nums">{formatVatRate(rate.rate)}</span>
      <span id={nameId} className="wrap-break-word min-w-0 flex-1 basis-24">
        {rate.name}
      </span>
      <Button
        variant="ghost"
        size="sm"
        className="ml-auto"
        aria-describedby={nameId}
        loading={isPending}
        onClick={() => mutate({ id: rate.id })}
      >
        Restore
      </Button>
    </li>
  )
}
