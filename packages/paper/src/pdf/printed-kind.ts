import { DOCUMENTS, type KindOfDocument } from '@quotespark/domain/document'
import type { DocumentView } from '../document-view.ts'

/** The heading of a document on paper. One that is outside the scope of VAT as a whole is no VAT invoice (VAT Regulations 1995, reg. 13). */
export function kindTitle({
  kind,
  vat_registered,
  vat_by_rate,
}: Pick<DocumentView, 'kind' | 'vat_registered' | 'vat_by_rate'>): string {
  const { title, printed } = DOCUMENTS[kind]
  const isOutside = vat_by_rate.length > 0 && vat_by_rate.every(({ vat_category }) => vat_category === 'O')
  return vat_registered && !isOutside ? printed.title_with_vat : title
}

/** Labelled dates in order; those without a date are left out. */
export function printedDates(view: DocumentView): [label: string, date: string | null][] {
  const { date, dates }: KindOfDocument['printed'] = DOCUMENTS[view.kind].printed
  return [
    [date, view.issued_on],
    ...dates.map((name): [string, string | null] => [LABELS[name](view), view[name]]),
  ]
}

const LABELS: Record<KindOfDocument['printed']['dates'][number], (view: DocumentView) => string> = {
  valid_until: () => 'Valid until',
  // Without VAT, gov.uk calls it the supply date.
  tax_point: ({ vat_registered }) => (vat_registered ? 'Tax point' : 'Supply date'),
  due_date: () => 'Due date',
}
