import type { Template } from '@quotespark/contract'
import type { CisRate } from '@quotespark/domain/billing'
import { DOCUMENTS, type DocumentKind } from '@quotespark/domain/document'
import { useQuery } from '@tanstack/react-query'
import { type FieldErrors, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { api } from '~/api/client.ts'
import type { DefaultVatOfDocument } from '~/forms/item-vat.ts'
import { useDefaultVatTreatment } from '~/forms/use-default-vat.ts'
import { type UnsavedChangesGuard, useUnsavedChangesGuard } from '~/forms/use-unsaved-changes-guard.tsx'
import { kindOf } from '../kinds/kinds.ts'
import { showFormProblem } from './checks/show-form-problem.ts'
import { type AddressedCustomer, addressedTo } from './customer/addressee.ts'
import { newLine } from './default-vat/default-vat-lines.ts'
import type { TypedDiscount } from './discount/typed-discount.ts'
import { settleDocumentDiscount, useDocumentDiscount } from './discount/use-document-discount.ts'
import { documentLineFields, type LineFields, restoredLine, type StoredLine } from './line/line-fields.ts'
import type { LineList } from './line/line-list.ts'
import { useLineList, useLinesChanged } from './line/use-lines.ts'
import type { TotalsOptions } from './preview-totals.ts'
import { type DocumentFields, type TypedDocument, useDocumentDraft } from './use-document-draft.ts'
import { useTemplateStart } from './use-template-start.ts'

interface DocumentFormOptions<Values extends FieldValues, Output> {
  kind: DocumentKind
  form: UseFormReturn<Values, unknown, Output>
  /** The stored lines that it starts with; without any it starts with an empty line. */
  items: readonly StoredLine[]
  /** A draft typed before and left unsaved, to continue with. */
  restored: TypedDocument<Values> | null
  /** Name of the draft on this device, and the version of the document that it changes; null for a new one. */
  draft: { what: string; version: number | null }
  /** The VAT rate of new lines. */
  newLineRate: string | null
  chargesVat: boolean
  /** The CIS rate that an issued invoice keeps; left out, it is the customer's. */
  issuedCisRate?: CisRate | null
}

/** A document in its form. The lines are kept beside the fields, and copied to them for saving. */
export interface DocumentInForm<Values extends FieldValues, Output> {
  kind: DocumentKind
  form: UseFormReturn<Values, unknown, Output>
  lines: LineList
  totals: TotalsOptions & TypedDiscount
  /** The VAT of new lines for the chosen customer. */
  usual: DefaultVatOfDocument
  /** The chosen customer, with the contact and site that are chosen; null while there is none, or while it is loaded. */
  customer: AddressedCustomer | null
  isChanged: boolean
  guard: UnsavedChangesGuard
  /** The template last started from; null for none. */
  template: Template | null
  startFrom: (template: Template) => void
  /** Validates the form with these lines. Otherwise the first problem, by the order of the fields, takes the focus. */
  submit: (submission: {
    items: LineFields[]
    order: readonly string[]
    onValid: (values: Output) => unknown
    /** Called before the first problem takes the focus. */
    onInvalid?: (errors: FieldErrors<Values>) => void
  }) => void
}

/** Wires the parts that the forms of all kinds share: lines, totals, the draft on this device, the guard, templates and checking. */
export function useDocumentForm<Values extends FieldValues, Output>({
  kind,
  form,
  items,
  restored,
  draft,
  newLineRate,
  chargesVat,
  issuedCisRate,
}: DocumentFormOptions<Values, Output>): DocumentInForm<Values, Output> {
  const fields = form as unknown as UseFormReturn<DocumentFields>
  const customer_id = useWatch({ control: fields.control, name: 'customer_id' })
  const prices_include_vat = useWatch({ control: fields.control, name: 'prices_include_vat' }) ?? false
  const usual = useDefaultVatTreatment(customer_id, newLineRate, prices_include_vat)
  const lines = useLineList(() => {
    if (restored) return restored.lines.map(restoredLine)
    return items.length > 0 ? items.map(documentLineFields) : [newLine(usual)]
  })
  const isChanged = useLinesChanged(lines) || form.formState.isDirty || restored !== null
  const version = draft.version === null ? null : String(draft.version)
  const stored = useDocumentDraft({ what: draft.what, version, form, lines, isChanged })
  const guard = useUnsavedChangesGuard(isChanged, stored)
  const [contact_id, site_id] = useWatch({ control: fields.control, name: ['contact_id', 'site_id'] })
  const { data: chosen } = useQuery({
    ...api.customer.get.queryOptions({ input: { id: customer_id } }),
    enabled: customer_id !== '',
  })
  const customer = chosen ? addressedTo(chosen, { contact_id, site_id }, kind) : null
  const { texts } = DOCUMENTS[kind]
  const { bills } = kindOf(kind)
  const { template, start } = useTemplateStart({ form: fields, texts, lines, usual, customer, bills })
  const totals = {
    ...{ bills, vat_registered: chargesVat, prices_include_vat },
    cis_rate: issuedCisRate === undefined ? (chosen?.cis_rate ?? null) : issuedCisRate,
    ...useDocumentDiscount(fields.control),
  }

  return {
    ...{ kind, form, lines, totals, usual, customer, isChanged, guard, template },
    startFrom: start,
    submit({ items: written, order, onValid, onInvalid }) {
      fields.setValue('items', written)
      settleDocumentDiscount(fields)
      void form.handleSubmit(
        (values) => {
          lines.note([])
          return onValid(values)
        },
        (errors) => {
          onInvalid?.(errors)
          showFormProblem(form, lines, errors, order)
        },
      )()
    },
  }
}

/** True once a document was sent: whether its prices include VAT is then settled. */
export function isPriceBasisSettled(document: { status: string; revision: number | null } | null): boolean {
  return document !== null && (document.revision !== null || document.status !== 'draft')
}
