import type { MissingParticular } from '@quotespark/domain/document'
import { shownParticular } from '~/features/document/detail/missing-particulars.ts'
import type { Finding } from '~/features/document/send/findings.tsx'

interface Surroundings {
  customer_id: string | null
  /** In the form: focuses one of its fields. */
  onField?: (field: string) => void
  /** Outside the form: where fields of the invoice are edited. */
  editPath?: string
  /** Opens other pages in a new tab, so that this one keeps what was typed. */
  newTab?: boolean
}

/** Missing details of an invoice, each with the way to where it is filled in. */
export function particularFindings(
  missing: readonly MissingParticular[],
  { customer_id, onField, editPath, newTab = false }: Surroundings,
): Finding[] {
  return missing.map((code) => {
    const { sentence, link: label, to: page, field } = shownParticular(code, { customer_id })
    if (onField && field) return { key: code, sentence, fix: { label, onSelect: () => onField(field) } }
    const to = page ?? editPath
    return { key: code, sentence, fix: to ? { label, to, newTab } : undefined }
  })
}
