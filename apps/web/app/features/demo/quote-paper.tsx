import { accentColour } from '@quotespark/domain/company'
import { formatVatRow } from '@quotespark/domain/document'
import { formatMoney, formatVatRate, isZeroMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import { PaperName, PaperPreview } from '~/features/document/paper/paper-preview.tsx'
import type { TourQuote } from './tour-documents.ts'

export interface QuotePaperProps {
  quote: TourQuote
  colour: string
  /** False while the page is prerendered, because today's date is not known then. */
  dated: boolean
}

/** The quote as its PDF looks. */
export function QuotePaper({ quote, colour, dated }: QuotePaperProps) {
  const accent = accentColour(colour)
  const { company, customer, subtotal, total_amount, vat_by_rate } = quote
  const charged = vat_by_rate.filter(({ vat }) => !isZeroMoney(vat))
  return (
    <div className="@container">
      <PaperPreview
        label={`Preview of the quote: ${formatMoney(total_amount)} for ${customer.name}`}
        className="p-[6%] text-[clamp(0.5625rem,2.75cqi,0.8125rem)]"
        kind="Quote"
        number={quote.quote_number}
        accent={accent}
        letterhead={<PaperName name={company.name} accent={accent} />}
        contact={`${company.email} · ${company.phone}`}
        parties={[
          {
            title: 'Prepared for',
            name: customer.name,
            details: `${customer.contact_person}\n${customer.address}`,
          },
          { title: 'From', name: company.name, details: company.address ?? '' },
        ]}
        facts={
          dated
            ? [
                { label: 'Date', value: formatDate(quote.issued_on) },
                { label: 'Valid until', value: formatDate(quote.valid_until) },
              ]
            : []
        }
        showsVat
        lines={quote.items.map(({ id, description, quantity, vat_rate, total_price }) => ({
          key: id,
          description: quantity === '1' ? description : `${description} × ${quantity}`,
          vat: formatVatRate(vat_rate),
          net: formatMoney(total_price),
        }))}
        totals={[
          { label: 'Net total', amount: formatMoney(subtotal) },
          ...charged.map((row) => ({ label: `VAT at ${formatVatRow(row)}`, amount: formatMoney(row.vat) })),
          { label: 'Total', amount: formatMoney(total_amount) },
        ]}
        footer={`${quote.notes}\n${company.name} · ${company.website}`}
      />
    </div>
  )
}
