import type { VatRateEntry } from '@quotespark/contract'
import { formatVatRate } from '@quotespark/domain/money'
import { ConfirmDialog, showToast } from '@quotespark/ui'
import { type RefObject, useRef, useState } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { useVatRateRefresh } from './use-vat-rate-refresh.ts'

export interface VatRateDeleteDialogProps {
  /** The rate to delete; null keeps the dialog closed. */
  rate: VatRateEntry | null
  onClose: () => void
  onGone: (id: string) => void
  /** Gets the focus once the row has gone. */
  fallbackFocus: RefObject<HTMLElement | null>
}

/** Asks before deleting a rate; one in use can be archived instead. */
export function VatRateDeleteDialog({ rate, onClose, onGone, fallbackFocus }: VatRateDeleteDialogProps) {
  const refresh = useVatRateRefresh()
  const [usedId, setUsedId] = useState<string | null>(null)
  // Keeps the text readable while the dialog fades out.
  const shown = useRef(rate)
  if (rate) shown.current = rate
  const isInUse = usedId !== null && usedId === shown.current?.id

  function outcome(done: 'deleted' | 'archived') {
    return {
      onSuccess: () => settle(`VAT rate ${done}.`),
      onError: (error: Error) => {
        // Already deleted: by a colleague, or by an attempt whose answer was lost.
        if (isRefusal(error, 'not_found')) return settle(`VAT rate ${done}.`)
        if (isRefusal(error, 'in_use')) return setUsedId(rate?.id ?? null)
        showToast({
          title: done === 'deleted' ? 'Failed to delete VAT rate' : 'Failed to archive VAT rate',
          description: errorSentence(error),
          tone: 'danger',
        })
      },
    }
  }
  const deletion = useSingleMutation(api.vatRate.delete.mutationOptions(outcome('deleted')))
  const archiving = useSingleMutation(api.vatRate.archive.mutationOptions(outcome('archived')))

  function settle(title: string) {
    if (rate) onGone(rate.id)
    void refresh()
    showToast({ title, tone: 'success' })
    close()
  }

  function close() {
    setUsedId(null)
    onClose()
  }

  const called = `${shown.current?.name} (${formatVatRate(shown.current?.rate ?? null)})`
  const input = { id: rate?.id ?? '' }
  const common = { fallbackFocus, open: rate !== null, onOpenChange: (open: boolean) => !open && close() }
  if (isInUse) {
    return (
      <ConfirmDialog
        {...common}
        tone="primary"
        title={`${called} is in use`}
        description="Items in your catalogue use it, so it cannot be deleted. Archive it instead: it is no longer offered, but stays on the items that use it."
        confirmLabel="Archive"
        onConfirm={() => archiving.mutateAsync(input)}
      />
    )
  }
  return (
    <ConfirmDialog
      {...common}
      title={`Delete ${called}?`}
      description={
        shown.current?.is_default
          ? 'This is your default: unless you choose another, new lines start with the default tax rate in your settings. Existing quotes and invoices do not change.'
          : 'It will no longer be offered. Existing quotes and invoices do not change.'
      }
      confirmLabel="Delete"
      onConfirm={() => deletion.mutateAsync(input)}
    />
  )
}
