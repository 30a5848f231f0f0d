import type { VatRateEntry } from '@quotespark/contract'
import { DOCUMENTS, PRICES_INCLUDE_VAT } from '@quotespark/domain/document'
import { Card, CardContent, CardHeader, CardTitle } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, useFormContext, useWatch } from 'react-hook-form'
import { ChangedMeanwhile } from '~/forms/changed-meanwhile.tsx'
import { preloadedPart } from '~/screens/lazy-part.tsx'
import { SendChecksNotice, type SendChecksNoticeProps } from './checks/send-checks-notice.tsx'
import { DefaultVatNotice } from './default-vat/default-vat-notice.tsx'
import { DocumentDiscount } from './discount/document-discount.tsx'
import { FormLayout } from './form-layout.tsx'
import { LineEditor } from './line/line-editor.tsx'
import type { LineList } from './line/line-list.ts'
import { LinesTotals } from './lines-totals.tsx'
import type { DocumentFields } from './use-document-draft.ts'
import type { DocumentInForm } from './use-document-form.ts'
import { lastChange, type NewerVersion } from './use-newer-version.ts'

/** Loaded late: the prices are typed first. */
const PriceBasisSwitch = preloadedPart(
  async () => (await import('./price-basis/price-basis-switch.tsx')).PriceBasisSwitch,
  { fallback: null },
)

export interface DocumentFormProps<Values extends FieldValues, Output> {
  document: DocumentInForm<Values, Output>
  /** A version that a colleague has saved meanwhile; null for none. */
  newer: NewerVersion | null
  /** Starts over with that version, discarding what was typed. */
  onReopen: () => void
  saving: boolean
  /** Called on Enter in a field, and by a submit button. */
  onSubmit?: () => void
  /** The checks before sending; null while it is not to be sent. */
  checks: SendChecksNoticeProps | null
  rates: readonly VatRateEntry[]
  showsVat: boolean
  /** True once it was sent: whether its prices include VAT then stays. */
  isSettled: boolean
  titles: { summary: string; lines: string }
  /** Drawn in place of lines that follow from another document; discounts cannot be changed either. */
  lockedLines?: ReactNode
  /** Drawn above the form. */
  notice?: ReactNode
  /** Drawn below the lines. */
  further?: ReactNode
  /** The total and the buttons. */
  bar: ReactNode
  preview: () => ReactNode
  /** The fields above the lines. */
  children: ReactNode
}

/** The form of a document of any kind: fields, lines, totals, checks and buttons, with the preview beside them. */
export function DocumentForm<Values extends FieldValues, Output>({
  document: { kind, form, lines, totals, usual, guard, template },
  newer,
  onReopen,
  saving,
  onSubmit,
  checks,
  rates,
  showsVat,
  isSettled,
  titles,
  lockedLines,
  notice,
  further,
  bar,
  preview,
  children,
}: DocumentFormProps<Values, Output>) {
  return (
    <FormProvider {...form}>
      {newer && (
        <ChangedMeanwhile
          key={newer.refused}
          recordName={DOCUMENTS[kind].name}
          by={lastChange(newer.document.history)?.actor_name}
          at={newer.document.updated_at}
          onReload={onReopen}
        />
      )}
      {notice}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit?.()
        }}
      >
        <FormLayout
          saving={saving}
          summary={
            <Card>
              <CardHeader>
                <CardTitle>{titles.summary}</CardTitle>
              </CardHeader>
              <CardContent>
                {!lockedLines && <DocumentDiscount />}
                <LinesTotals lines={lines} {...totals} cis_rate={totals.bills ? totals.cis_rate : null} />
              </CardContent>
            </Card>
          }
          checks={checks && <SendChecksNotice {...checks} />}
          bar={bar}
          preview={preview}
        >
          {children}
          {lockedLines ?? (
            <>
              <DefaultVatNotice lines={lines} usual={usual} />
              <LineEditor
                key={template?.id}
                title={titles.lines}
                lines={lines}
                showsVat={showsVat}
                rates={rates}
                usual={usual}
                bills={totals.bills}
                deducts={totals.cis_rate != null}
                action={showsVat && <PriceBasis lines={lines} bills={totals.bills} isSettled={isSettled} />}
              />
            </>
          )}
          {further}
        </FormLayout>
      </form>
      {guard.dialog}
    </FormProvider>
  )
}

/** Whether the prices of the surrounding form include VAT; a switch until the document is sent. */
function PriceBasis({ lines, bills, isSettled }: { lines: LineList; bills: boolean; isSettled: boolean }) {
  const { control, setValue } = useFormContext<DocumentFields>()
  const [prices_include_vat = false, discount_amount] = useWatch({
    control,
    name: ['prices_include_vat', 'discount_amount'],
  })
  if (isSettled) {
    return prices_include_vat && <span className="text-muted-foreground text-sm">{PRICES_INCLUDE_VAT}</span>
  }
  return (
    <PriceBasisSwitch
      lines={lines}
      bills={bills}
      pricesIncludeVat={prices_include_vat}
      discountAmount={discount_amount ?? null}
      onChange={(next, discount) => {
        setValue('prices_include_vat', next, { shouldDirty: true })
        if (discount !== discount_amount) setValue('discount_amount', discount, { shouldDirty: true })
      }}
    />
  )
}
