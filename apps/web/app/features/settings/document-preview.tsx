import { accentColour, addDays, formatDate, londonDate } from '@quotespark/domain'
import { useFormContext } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import { logoAddress } from '~/account/logo-address.ts'
import { PaperName, PaperPreview } from '~/features/document/paper/paper-preview.tsx'
import type { AppearanceForm } from './appearance-fields.tsx'

const LINES = [
  { key: 'design', description: 'Design of a brochure', vat: '20%', net: '£480.00' },
  { key: 'printing', description: 'Printing, 250 copies', vat: '20%', net: '£300.00' },
]
const WITH_VAT = [
  { label: 'Net total', amount: '£780.00' },
  { label: 'VAT at 20%', amount: '£156.00' },
  { label: 'Total', amount: '£936.00' },
]
const WITHOUT_VAT = [{ label: 'Total', amount: '£780.00' }]

/** An invoice as it would be with what is typed. The PDF itself is a link away. */
export function DocumentPreview() {
  const { company } = useAccount()
  const look = useFormContext<AppearanceForm>().watch()
  const accent = accentColour(look.accent_colour ?? null)
  const today = londonDate(new Date())
  const { vat_registered } = company
  const legalName = company.legal_name ?? company.name
  return (
    <PaperPreview
      label="Preview of an invoice"
      kind={vat_registered ? 'VAT invoice' : 'Invoice'}
      number="INV-00001"
      accent={accent}
      letterhead={<Letterhead accent={accent} />}
      contact={[company.email, company.phone, company.website].filter(Boolean).join(' · ')}
      parties={[
        { title: 'Billed to', name: 'Sample Customer Ltd', details: '1 Example Street\nBath BA1 1AA' },
        { title: 'From', name: legalName, details: company.address ?? '' },
      ]}
      facts={[
        { label: 'Issue date', value: formatDate(today) },
        { label: 'Due date', value: formatDate(addDays(today, company.payment_terms_days)) },
      ]}
      showsVat={vat_registered}
      lines={LINES}
      totals={vat_registered ? WITH_VAT : WITHOUT_VAT}
      footer={[look.document_footer, legalName].filter(Boolean).join('\n')}
    >
      {company.bank_account_number && (
        <div
          className="mt-4 rounded-xs p-2"
          style={{ background: `color-mix(in srgb, ${accent} 6%, white)` }}
        >
          <p className="font-semibold">How to pay</p>
          <p>
            {company.bank_account_name} · {company.bank_sort_code} · {company.bank_account_number}
          </p>
        </div>
      )}
    </PaperPreview>
  )
}

function Letterhead({ accent }: { accent: string }) {
  const { company } = useAccount()
  const logo = logoAddress(company)
  return logo ? (
    <img src={logo} alt="" className="max-h-10 max-w-36 object-contain object-left" />
  ) : (
    <PaperName name={company.name} accent={accent} />
  )
}
