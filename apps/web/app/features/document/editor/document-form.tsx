import type { VatRateEntry } from '@quotespark/contract'
import { DOCUMENTS } from '@quotespark/domain/document'
import { Card, CardContent, CardHeader, CardTitle } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { ChangedMeanwhile } from '~/forms/changed-meanwhile.tsx'
import { SendChecksNotice, type SendChecksNoticeProps } from './checks/send-checks-notice.tsx'
import { DefaultVatNotice } from './default-vat/default-vat-notice.tsx'
import { DocumentDiscount } from './discount/document-discount.tsx'
import { FormLayout } from './form-layout.tsx'
import { LineEditor } from './line/line-editor.tsx'
import { LinesTotals } from './lines-totals.tsx'
import type { DocumentInForm } from './use-document-form.ts'
import { lastChange, type NewerVersion } from './use-newer-version.ts'

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
  titles: { summary: string; lines: string }
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
  titles,
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
                <DocumentDiscount />
                <LinesTotals lines={lines} {...totals} />
              </CardContent>
            </Card>
          }
          checks={checks && <SendChecksNotice {...checks} />}
          bar={bar}
          preview={preview}
        >
          {children}
          <DefaultVatNotice lines={lines} usual={usual} />
          <LineEditor
            key={template?.id}
            title={titles.lines}
            lines={lines}
            showsVat={showsVat}
            rates={rates}
            usual={usual}
            bills={totals.bills}
          />
          {further}
        </FormLayout>
      </form>
      {guard.dialog}
    </FormProvider>
  )
}
