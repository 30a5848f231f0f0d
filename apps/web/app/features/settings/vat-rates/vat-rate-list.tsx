import type { VatRateEntry } from '@quotespark/contract'
import { formatVatRate } from '@quotespark/domain/money'
import { Badge, Button, IconButton, showToast, useFocusFallback } from '@quotespark/ui'
import { Pencil, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { useVatRateRefresh } from './use-vat-rate-refresh.ts'
import { VatRateDeleteDialog } from './vat-rate-delete-dialog.tsx'

export interface VatRateListProps {
  rates: readonly VatRateEntry[]
  mayChange: boolean
  onEdit: (rate: VatRateEntry) => void
  onGone: (id: string) => void
}

export function VatRateList({ rates, mayChange, onEdit, onGone }: VatRateListProps) {
  const refresh = useVatRateRefresh()
  const list = useRef<HTMLUListElement>(null)
  const [removed, setRemoved] = useState<VatRateEntry | null>(null)
  const setDefault = useSingleMutation(
    api.vatRate.setDefault.mutationOptions({
      onSuccess: async ({ name }) => {
        await refresh()
        showToast({ title: `${name} is now the default VAT rate.`, tone: 'success' })
      },
      onError: (error) => {
        void refresh()
        showToast({
          title: 'Failed to set the default VAT rate',
          description: errorSentence(error),
          tone: 'danger',
        })
      },
    }),
  )
  const focusList = () => list.current?.focus({ preventScroll: true })
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="VAT rates"
        className="divide-y divide-border border-border border-y outline-none"
      >
        {rates.map((rate) => (
          <VatRateRow
            key={rate.id}
            rate={rate}
            mayChange={mayChange}
            isBecomingDefault={setDefault.isPending && setDefault.variables?.id === rate.id}
            onSetDefault={() => {
              // The pressed button disappears once this has succeeded.
              focusList()
              setDefault.mutate({ id: rate.id })
            }}
            onEdit={() => onEdit(rate)}
            onDelete={() => setRemoved(rate)}
            onFocusLost={focusList}
          />
        ))}
      </ul>
      <VatRateDeleteDialog
        rate={removed}
        onClose={() => setRemoved(null)}
        onGone={onGone}
        fallbackFocus={list}
      />
    </>
  )
}

interface VatRateRowProps {
  rate: VatRateEntry
  mayChange: boolean
  isBecomingDefault: boolean
  onSetDefault: () => void
  onEdit: () => void
  onDelete: () => void
  onFocusLost: () => void
}

function VatRateRow({ rate, mayChange, isBecomingDefault, ...row }: VatRateRowProps) {
  const nameId = useId()
  return (
    <li
      ref={useFocusFallback<HTMLLIElement>(row.onFocusLost)}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 text-sm"
    >
      <span className="w-14 font-medium tabular-nums">{formatVatRate(rate.rate)}</span>
      <span id={nameId} className="wrap-break-word min-w-0 flex-1 basis-24">
        {rate.name}
      </span>
      {rate.is_default && <Badge tone="success">Default</Badge>}
      {mayChange && (
        <div className="ml-auto flex items-center gap-1">
          {!rate.is_default && (
            <Button
              variant="ghost"
              size="sm"
              aria-describedby={nameId}
              loading={isBecomingDefault}
              onClick={row.onSetDefault}
            >
              Set as Default
            </Button>
          )}
          <IconButton label="Edit" size="sm" aria-describedby={nameId} onClick={row.onEdit}>
            <Pencil />
          </IconButton>
          <IconButton label="Delete" size="sm" aria-describedby={nameId} onClick={row.onDelete}>
            <Trash2 />
          </IconButton>
        </div>
      )}
    </li>
  )
}
