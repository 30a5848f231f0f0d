import { addDays, londonDate } from '@quotespark/domain/time'
import { printedDocument } from '@quotespark/paper/printed'
import { useFormContext } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import { logoAddress } from '~/account/logo-address.ts'
import { emptyLine } from '~/features/document/editor/line/line-fields.ts'
import { LineList } from '~/features/document/editor/line/line-list.ts'
import { commonWords, previewBank, previewView } from '~/features/document/preview/preview-view.ts'
import { PrintedPaper } from '~/features/document/preview/printed-paper.tsx'
import type { AppearanceForm } from './appearance-fields.tsx'

const CUSTOMER = {
  name: 'Sample Customer Ltd',
  contact_person: 'Jo Sample',
  email: null,
  address: '1 Example Street\nBath\nBA1 1AA',
}

const LINES = new LineList([
  {
    ...emptyLine('20'),
    description: 'Design of a brochure\nEight pages, two rounds of changes',
    unit_price: '480.00',
  },
  { ...emptyLine('20'), description: 'Printing', quantity: '250', unit_price: '1.20' },
]).current()

/** A sample invoice with the current input, rendered like the preview beside the editors. A link opens the PDF itself. */
export function DocumentPreview() {
  const { company } = useAccount()
  const {
    accent_colour = null,
    document_footer = null,
    document_look,
  } = useFormContext<AppearanceForm>().watch()
  const { vat_registered } = company
  const today = londonDate(new Date())
  const view = previewView(
    {
      ...commonWords(company),
      kind: 'invoice',
      number: 'INV-00001',
      revision: null,
      title: 'Brochure for the spring season',
      description: null,
      issued_on: today,
      due_date: addDays(today, company.payment_terms_days),
      customer: CUSTOMER,
      notes: null,
      bank: previewBank(company),
      payment_reference: 'INV-00001',
      accent_colour,
      footer: document_footer,
      look: document_look ?? company.document_look,
    },
    LINES,
    { bills: true, vat_registered },
  )
  return (
    view && (
      <PrintedPaper
        printed={printedDocument(view)}
        keys={LINES.map(({ key }) => key)}
        logo={logoAddress(company)}
        label="Preview of an invoice"
      />
    )
  )
}
