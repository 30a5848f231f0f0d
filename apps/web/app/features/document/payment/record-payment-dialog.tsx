import type { OpenInvoice } from '@quotespark/contract'
import { fillInOrder, shareDeduction } from '@quotespark/domain/document'
import {
  compareMoney,
  formatMoney,
  isZeroMoney,
  type Money,
  subtractMoney,
  sumMoney,
  ZERO_MONEY,
} from '@quotespark/domain/money'
import { londonDate } from '@quotespark/domain/time'
import {
  Alert,
  Button,
  Combobox,
  Dialog,
  DialogClose,
  DialogFooter,
  Field,
  Input,
  Skeleton,
  showToast,
  useDebounced,
} from '@quotespark/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { SEARCH_DEBOUNCE_MS } from '~/api/search-rest.ts'
import { useCreateMutation } from '~/api/use-creation.ts'
import { DateField } from '~/forms/date-field.tsx'
import { contractRules } from '~/forms/rules.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'
import { AmountField, amountIn } from './amount-field.tsx'
import { CisField } from './cis-field.tsx'
import { MethodField } from './method-field.tsx'
import { ReceiptBox } from './receipt-box.tsx'
import { SharesTable } from './shares-table.tsx'
import { deductionOf, useDeduction } from './use-deduction.ts'
import { useMoneyRefresh } from './use-money-refresh.ts'
import { usePaymentToast } from './use-undo-payment.ts'

const rules = contractRules('newPaymentInput')

export interface Payer {
  id: string
  name: string
  email: string
}

/** The quote that money comes for, with its invoices so far. */
interface PaidQuote {
  id: string
  quote_number: string
  invoice_ids: readonly string[]
}

export interface RecordPaymentDialogProps {
  /** The customer who paid; null asks for them. */
  customer: Payer | null
  /** Money for a quote pays its open invoices, and what is left waits for the next one. */
  quote?: PaidQuote
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Records one payment of a customer for several invoices. */
export function RecordPaymentDialog({ customer, quote, open, onOpenChange }: RecordPaymentDialogProps) {
  const [chosen, setChosen] = useState(customer)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} dismissOutside={false} size="lg" title="Record payment">
      <div className="flex flex-col gap-5">
        {customer === null && <PayerField chosen={chosen} onChange={setChosen} />}
        {chosen ? (
          <OpenInvoices key={chosen.id} payer={chosen} quote={quote} onDone={() => onOpenChange(false)} />
        ) : (
          <DialogFooter>
            <DialogClose>
              <Button variant="outline">Cancel</Button>
            </DialogClose>
          </DialogFooter>
        )}
      </div>
    </Dialog>
  )
}

function PayerField({ chosen, onChange }: { chosen: Payer | null; onChange: (payer: Payer | null) => void }) {
  const [query, setQuery] = useState('')
  const search = useDebounced(query.trim(), SEARCH_DEBOUNCE_MS)
  const { data, isFetching } = useQuery({
    ...api.customer.list.queryOptions({ input: { limit: 30, ...(search ? { search } : {}) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Field label="Customer" required>
      <Combobox<Payer>
        items={(data?.items ?? []).map(({ id, name, email }) => ({ id, name, email }))}
        value={chosen}
        onValueChange={onChange}
        getKey={({ id }) => id}
        getLabel={({ name }) => name}
        onSearch={setQuery}
        loading={isFetching || search !== query.trim()}
        empty="No customers found."
        clearable={false}
        placeholder="Select a customer"
      />
    </Field>
  )
}

interface OpenInvoicesProps {
  payer: Payer
  quote: PaidQuote | undefined
  onDone: () => void
}

function OpenInvoices({ payer, quote, onDone }: OpenInvoicesProps) {
  const { data, error, refetch } = useQuery({
    ...api.customer.listOpenInvoices.queryOptions({ input: { id: payer.id } }),
    staleTime: 0,
  })
  if (data) {
    const invoices = data.items.filter(({ id }) => !quote || quote.invoice_ids.includes(id))
    return <PaymentForm payer={payer} quote={quote} invoices={invoices} onDone={onDone} />
  }
  if (!error) return <Skeleton className="h-64" />
  return (
    <Alert
      tone="danger"
      live
      title="The open invoices could not be loaded"
      action={
        <Button size="sm" variant="outline" onClick={() => void refetch()}>
          Try Again
        </Button>
      }
    >
      {errorSentence(error)}
    </Alert>
  )
}

interface PaymentFormProps extends OpenInvoicesProps {
  invoices: readonly OpenInvoice[]
}

function PaymentForm({ payer, quote, invoices, onDone }: PaymentFormProps) {
  const refresh = useMoneyRefresh()
  const report = usePaymentToast()
  const form = useZodForm(rules, {
    defaultValues: {
      customer_id: payer.id,
      quote_id: quote?.id ?? null,
      amount: '',
      paid_on: londonDate(new Date()),
      method: 'bank_transfer',
      cis_amount: null,
      reference: '',
      notify_customer: false,
    },
  })
  const amount = amountIn(useWatch({ control: form.control, name: 'amount' }))
  // Parts that were typed by hand; null follows the amount, the oldest due first.
  const [typed, setTyped] = useState<Record<string, string> | null>(null)
  const money = { amount, typed: typed && sharesIn(typed) }
  const { deducts, expected, deduction, onType } = useDeduction(form, money, invoices)
  const parts = typed ?? filled(amount, deduction, invoices)
  const shares = sharesIn(parts)
  const { mutate, isPending } = useCreateMutation(api.payment.create, {
    onSuccess: (payment) => {
      refresh()
      report(payment, { title: `${formatMoney(payment.amount)} recorded`, tone: 'success' })
      onDone()
    },
    onError: (error) => {
      if (showFieldErrors(form, error)) return
      showToast({ title: errorSentence(error, 'Failed to record the payment'), tone: 'danger' })
    },
  })
  const rest =
    amount && shares ? subtractMoney(amount, sumMoney(shares.map((share) => share.amount))) : undefined
  const isTooMuch =
    shares === undefined ||
    deduction === undefined ||
    (rest !== undefined && compareMoney(rest, ZERO_MONEY) < 0)
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit((payment) => {
          if (isTooMuch) return
          // Shared out as is shown here, the oldest due first.
          const allocations = typed === null && payment.cis_amount !== null ? undefined : shares
          mutate({ ...payment, allocations, undoable: true })
        })}
      >
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <AmountField />
          <DateField name="paid_on" label="Date" required />
          <MethodField />
          <Field label="Reference" error={form.formState.errors.reference?.message}>
            <Input
              {...form.register('reference')}
              placeholder="e.g. on your bank statement"
              autoComplete="off"
            />
          </Field>
          {deducts && <CisField expected={expected} onType={onType} />}
        </div>
        {invoices.length > 0 && (
          <div className="flex flex-col gap-2">
            <SharesTable
              invoices={invoices}
              parts={parts}
              onChange={(id, text) => setTyped({ ...parts, [id]: text })}
            />
            {typed && (
              <Button variant="outline" size="sm" className="self-start" onClick={() => setTyped(null)}>
                Fill oldest first
              </Button>
            )}
          </div>
        )}
        <p
          role="status"
          className={isTooMuch ? 'text-danger-strong text-sm' : 'text-muted-foreground text-sm'}
        >
          {leftWords(
            rest,
            isTooMuch,
            quote
              ? `waits for the next invoice of ${quote.quote_number}`
              : `stays as credit for ${payer.name}`,
          )}
        </p>
        <ReceiptBox email={payer.email} />
        <DialogFooter className="mt-1">
          <DialogClose>
            <Button variant="outline">Cancel</Button>
          </DialogClose>
          <Button type="submit" loading={isPending} loadingText="Saving..." disabled={isTooMuch}>
            {amount ? `Record ${formatMoney(amount)}` : 'Record payment'}
          </Button>
        </DialogFooter>
      </form>
    </FormProvider>
  )
}

function leftWords(rest: string | undefined, isTooMuch: boolean, waits: string): string {
  if (isTooMuch) return 'The parts are more than the payment.'
  if (rest === undefined) return ''
  return isZeroMoney(rest) ? 'All of it is shared out' : `${formatMoney(rest)} ${waits}`
}

/** The parts of the money, the oldest due first, beside what was deducted of each. */
function filled(
  amount: Money | undefined,
  deduction: Money | undefined,
  invoices: readonly OpenInvoice[],
): Record<string, string> {
  if (amount === undefined || deduction === undefined) return {}
  const owed = ({ balance_due }: OpenInvoice) => balance_due
  const { parts: deducted } = shareDeduction(deduction, invoices, { expected: deductionOf, owed })
  const taken = new Map(deducted.map(({ item, amount: part }) => [item.id, part]))
  const { parts } = fillInOrder(amount, invoices, (invoice) =>
    subtractMoney(owed(invoice), taken.get(invoice.id) ?? ZERO_MONEY),
  )
  return Object.fromEntries(parts.map((part) => [part.item.id, part.amount]))
}

/** The parts as they are sent; undefined while one of them is no amount. */
function sharesIn(parts: Record<string, string>): { invoice_id: string; amount: string }[] | undefined {
  const given = Object.entries(parts).filter(
    ([, typed]) => typed.trim() !== '' && !/^0*(\.0*)?$/.test(typed.trim()),
  )
  const shares = given.map(([invoice_id, typed]) => ({ invoice_id, amount: amountIn(typed) }))
  return shares.every((share) => share.amount !== undefined)
    ? (shares as { invoice_id: string; amount: string }[])
    : undefined
}
