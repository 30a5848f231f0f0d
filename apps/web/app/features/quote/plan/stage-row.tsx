import type { StageAmounts } from '@quotespark/domain/billing'
import { formatMoney, isZeroMoney } from '@quotespark/domain/money'
import { londonDate } from '@quotespark/domain/time'
import { DatePicker, Field, IconButton, Input, Select } from '@quotespark/ui'
import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { QuoteFormValues } from '../form/quote-form-values.ts'
import { readShare, shownShare, type Whole } from './typed-share.ts'

export interface StageRowProps {
  /** Counted from 0. */
  at: number
  count: number
  /** True when an invoice bills it: title and share stay. */
  isBilled: boolean
  whole: Whole | null
  /** Null while the total is beyond what a document can hold. */
  amounts: StageAmounts | null
  /** Called on Enter in the last row. */
  onEnter: (() => void) | undefined
  /** Moves the row; `field` keeps the focus. */
  onMove: (by: -1 | 1, field: string) => void
  onRemove: () => void
}

/** A stage in the form: title, share and time, and what it comes to. On a phone a card with title and share in one line. */
export function StageRow({ at, count, isBilled, whole, amounts, onEnter, onMove, onRemove }: StageRowProps) {
  const name = `Stage ${at + 1}`

  function onKeyDown(event: KeyboardEvent<HTMLLIElement>) {
    const { dataset } = event.target as HTMLElement
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      onMove(event.key === 'ArrowUp' ? -1 : 1, dataset.stageField ?? 'title')
    } else if (event.altKey && event.key === 'Delete') {
      event.preventDefault()
      onRemove()
    } else if (event.key === 'Enter' && dataset.stageField !== undefined) {
      // A form's Enter would save the quote.
      event.preventDefault()
      if (onEnter) onEnter()
      else {
        const below = event.currentTarget.nextElementSibling
        below?.querySelector<HTMLElement>(`[data-stage-field=${dataset.stageField}]`)?.focus()
      }
    }
  }

  return (
    // Keys are handled for all of the row's fields.
    <li
      onKeyDown={onKeyDown}
      className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-x-3 gap-y-2 rounded-md border border-border p-3 md:grid-cols-[minmax(0,1fr)_6.5rem_10rem_9.5rem_2rem] md:rounded-none md:border-0 md:p-0"
    >
      <TitleField at={at} name={name} disabled={isBilled} />
      <ShareField at={at} name={name} disabled={isBilled} whole={whole} />
      <TimeField at={at} name={name} />
      <Amounts amounts={amounts} />
      <IconButton
        label={`Remove ${name.toLowerCase()}`}
        onClick={onRemove}
        disabled={isBilled || count === 0}
        className="justify-self-end text-muted-foreground"
      >
        <X />
      </IconButton>
    </li>
  )
}

interface FieldOfStage {
  at: number
  name: string
  disabled?: boolean
}

function TitleField({ at, name, disabled = false }: FieldOfStage) {
  const { control } = useFormContext<QuoteFormValues>()
  const { field, fieldState } = useController({ control, name: `billing_stages.${at}.title` })
  return (
    <Field label={`${name}: title`} hideLabel error={fieldState.error?.message}>
      <Input
        ref={field.ref}
        name={field.name}
        data-stage-field="title"
        placeholder="Deposit"
        value={field.value ?? ''}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
        disabled={disabled}
      />
    </Field>
  )
}

function ShareField({ at, name, disabled = false, whole }: FieldOfStage & { whole: Whole | null }) {
  const { control, setValue } = useFormContext<QuoteFormValues>()
  const percent = useController({ control, name: `billing_stages.${at}.percent` })
  const amount = useController({ control, name: `billing_stages.${at}.amount` })
  /** The text while it is typed; shown from the form's values otherwise. */
  const [typed, setTyped] = useState<string>()
  const [note, setNote] = useState<string>()
  const share = { percent: percent.field.value ?? null, amount: amount.field.value ?? null }
  return (
    <Field
      label={`${name}: share`}
      hideLabel
      description={note}
      error={percent.fieldState.error?.message ?? amount.fieldState.error?.message}
    >
      <Input
        ref={percent.field.ref}
        name={percent.field.name}
        data-stage-field="share"
        placeholder="30%"
        value={typed ?? shownShare(share)}
        onFocus={(event) => event.target.select()}
        onValueChange={(text) => {
          const read = readShare(text, whole)
          setTyped(text)
          setNote(read.note)
          setValue(`billing_stages.${at}.amount`, read.amount, { shouldDirty: true })
          percent.field.onChange(read.percent)
        }}
        onBlur={() => {
          setTyped(undefined)
          percent.field.onBlur()
        }}
        disabled={disabled}
        className="text-right"
      />
    </Field>
  )
}

const TIMES = [
  { value: 'on_acceptance', label: 'On acceptance' },
  { value: 'by_hand', label: 'By hand' },
  { value: 'on_date', label: 'On a date' },
] as const
type Time = (typeof TIMES)[number]['value']

function TimeField({ at, name }: FieldOfStage) {
  const { control } = useFormContext<QuoteFormValues>()
  const { field, fieldState } = useController({ control, name: `billing_stages.${at}.when` })
  const when = field.value ?? 'by_hand'
  const isDay = when !== 'on_acceptance' && when !== 'by_hand'
  // Only the first stage can be billed on acceptance; one that was moved down still shows what it says.
  const offered = TIMES.filter(({ value }) => value !== 'on_acceptance' || at === 0 || when === value)
  return (
    <div className="col-span-2 flex min-w-0 flex-col gap-2 md:col-span-1">
      <Field label={`${name}: time`} hideLabel error={isDay ? undefined : fieldState.error?.message}>
        <Select<Time>
          ref={field.ref}
          options={offered}
          value={isDay ? 'on_date' : when}
          onValueChange={(time) => field.onChange(time === 'on_date' ? londonDate(new Date()) : time)}
          onBlur={field.onBlur}
        />
      </Field>
      {isDay && (
        <Field label={`${name}: date`} hideLabel error={fieldState.error?.message}>
          <DatePicker
            value={when}
            clearable={false}
            onValueChange={(day) => field.onChange(day ?? '')}
            onBlur={field.onBlur}
          />
        </Field>
      )}
    </div>
  )
}

function Amounts({ amounts }: { amounts: StageAmounts | null }) {
  if (amounts === null) return <span className="text-right text-muted-foreground">…</span>
  return (
    <div className="flex flex-col justify-center text-right md:min-h-control">
      <span className="amount font-medium">{formatMoney(amounts.total_amount)}</span>
      {!isZeroMoney(amounts.tax_amount) && (
        <span className="amount text-muted-foreground text-xs">
          {formatMoney(amounts.net_amount)} + {formatMoney(amounts.tax_amount)} VAT
        </span>
      )}
    </div>
  )
}
