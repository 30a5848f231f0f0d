import { formatVatRate, vatRateFromTaxRate } from '@quotespark/domain/money'
import { Alert, Card, CardContent, CardDescription, CardHeader, CardTitle, Skeleton } from '@quotespark/ui'
import { useRef, useState } from 'react'
import { useAccount } from '~/account/account.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useDiscardQuestion } from '~/forms/use-discard-question.tsx'
import { useVatRates } from '~/forms/vat-rates.ts'
import { NotLoadedAlert } from '~/screens/not-loaded-alert.tsx'
import { ArchivedVatRates } from './archived-vat-rates.tsx'
import { VatRateForm } from './vat-rate-form.tsx'
import { VatRateList } from './vat-rate-list.tsx'

export function VatRatesCard() {
  const { company, abilities } = useAccount()
  const { rates, error, refetch } = useVatRates()
  const [editedId, setEditedId] = useState<string | null>(null)
  const [isDirty, setDirty] = useState(false)
  const discard = useDiscardQuestion(isDirty)
  const card = useRef<HTMLDivElement>(null)
  const edited = rates?.find(({ id }) => id === editedId) ?? null
  return (
    <Card ref={card} tabIndex={-1} aria-labelledby="vat-rates-title" className="outline-none">
      <CardHeader>
        <CardTitle id="vat-rates-title">VAT Rates</CardTitle>
        <CardDescription>
          Rates for lines and catalogue items. New lines start with the default.
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        {!company.vat_registered && (
          <Alert tone="info" title="Not registered for VAT">
            New quotes and invoices have no VAT, whatever rates are listed here.
          </Alert>
        )}
        {rates ? (
          rates.length > 0 ? (
            <VatRateList
              rates={rates}
              mayChange={abilities.manage_company}
              onEdit={({ id }) => discard.orAsk(() => setEditedId(id))}
              onGone={(id) => id === editedId && setEditedId(null)}
            />
          ) : (
            <p className="text-muted-foreground text-sm">
              There are no VAT rates yet: new lines start with{' '}
              {formatVatRate(vatRateFromTaxRate(company.tax_rate))}. The first one you add becomes the
              default.
            </p>
          )
        ) : error ? (
          <NotLoadedAlert title="The VAT rates could not be loaded" onRetry={() => refetch()}>
            {errorSentence(error, 'An error occurred while loading VAT rates')}
          </NotLoadedAlert>
        ) : (
          <Skeleton className="h-36 w-full" />
        )}
        {abilities.manage_company && rates && (
          <VatRateForm key={edited?.id} edited={edited} onDirty={setDirty} onDone={() => setEditedId(null)} />
        )}
        {abilities.manage_company && rates && (
          <ArchivedVatRates onFocusLost={() => card.current?.focus({ preventScroll: true })} />
        )}
        {discard.dialog}
      </CardContent>
    </Card>
  )
}
