import { accentColour, addDays, formatDate, londonDate } from '@quotespark/domain'
import { useFormContext } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import type { AppearanceForm } from './appearance-card.tsx'
import { logoAddress } from './logo-address.ts'
import { PreviewLines } from './preview-lines.tsx'
import { PAPER } from './preview-paper.ts'

/** A small likeness of an invoice's first page, as it would be with what is typed. The PDF itself is a link away. */
export function DocumentPreview() {
  const { company } = useAccount()
  const look = useFormContext<AppearanceForm>().watch()
  const accent = accentColour(look.accent_colour ?? null)
  const today = londonDate(new Date())
  const facts = [
    ['Issue date', formatDate(today)],
    ['Due date', formatDate(addDays(today, company.payment_terms_days))],
  ]
  return (
    <div
      role="img"
      aria-label="Preview of an invoice"
      className="flex aspect-[210/250] flex-col rounded-md border border-border bg-white p-[7%] text-[0.5625rem] leading-normal shadow-raised"
      style={{ color: PAPER.ink }}
    >
      <div className="flex items-start justify-between gap-4">
        <Letterhead accent={accent} />
        <div className="shrink-0 text-right">
          <p className="font-semibold text-lg leading-none tracking-tight" style={{ color: accent }}>
            {company.vat_registered ? 'VAT invoice' : 'Invoice'}
          </p>
          <p className="mt-1 font-medium">INV-00001</p>
        </div>
      </div>
      <div className="mt-6 grid grid-cols-[1fr_1fr_auto] gap-3">
        <Party title="Billed to" name="Sample Customer Ltd" details={'1 Example Street\nBath BA1 1AA'} />
        <Party title="From" name={company.legal_name ?? company.name} details={company.address ?? ''} />
        <dl className="flex flex-col gap-0.5">
          {facts.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-2">
              <dt style={{ color: PAPER.muted }}>{label}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <PreviewLines accent={accent} vat_registered={company.vat_registered} />
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
      <p
        className="mt-auto line-clamp-4 whitespace-pre-line border-t pt-1.5"
        style={{ color: PAPER.muted, borderColor: PAPER.hairline }}
      >
        {[look.document_footer, company.legal_name ?? company.name].filter(Boolean).join('\n')}
      </p>
    </div>
  )
}

function Letterhead({ accent }: { accent: string }) {
  const { company } = useAccount()
  const logo = logoAddress(company)
  const contact = [company.email, company.phone, company.website].filter(Boolean).join(' · ')
  return (
    <div className="min-w-0">
      {logo ? (
        <img src={logo} alt="" className="max-h-10 max-w-36 object-contain object-left" />
      ) : (
        <p className="truncate font-semibold text-base leading-tight" style={{ color: accent }}>
          {company.name}
        </p>
      )}
      <p className="mt-1 line-clamp-2" style={{ color: PAPER.muted }}>
        {contact}
      </p>
    </div>
  )
}

function Party({ title, name, details }: { title: string; name: string; details: string }) {
  return (
    <div className="min-w-0">
      <p style={{ color: PAPER.muted }}>{title}</p>
      <p className="line-clamp-2 font-semibold">{name}</p>
      <p className="line-clamp-4 whitespace-pre-line" style={{ color: PAPER.muted }}>
        {details}
      </p>
    </div>
  )
}
