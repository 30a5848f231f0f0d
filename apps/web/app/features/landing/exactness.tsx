import { formatMoney, formatUnitPrice, formatVatRate } from '@quotespark/domain/money'
import { Badge, Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { TotalsList } from '~/features/document/paper/totals-list.tsx'
import { Section, SectionHeading } from './section.tsx'
import { EXAMPLE_LINES, type WorkedExample, workedExample } from './worked-example.ts'

export function Exactness() {
  const example = workedExample()
  return (
    <Section id="exact">
      <SectionHeading id="exact-title" title="Check our sums">
        A penny out means a call from the bookkeeper. Here is one quote with three VAT rates, totalled by the
        same code as yours.
      </SectionHeading>
      <div className="mt-14 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Sheet example={example} />
        <Working example={example} />
      </div>
    </Section>
  )
}

function Sheet({ example: { totals } }: { example: WorkedExample }) {
  return (
    <div className="rounded-2xl border border-border bg-surface shadow-raised">
      <div className="flex items-center justify-between gap-4 px-5 pt-5 pb-4 sm:px-6 sm:pt-6">
        <p className="text-heading">Work at Mill Cottage</p>
        <Badge>Example</Badge>
      </div>
      <Table label="A quote at three rates of VAT">
        <TableHeader>
          <TableRow>
            <TableHead>Item</TableHead>
            <TableHead numeric className="max-sm:hidden">
              Price
            </TableHead>
            <TableHead numeric>VAT</TableHead>
            <TableHead numeric>Net</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {EXAMPLE_LINES.map(({ description, quantity, unit_price, vat_rate }, index) => (
            <TableRow key={description}>
              <TableCell>{description}</TableCell>
              <TableCell numeric className="text-muted-foreground max-sm:hidden">
                {quantity} × {formatUnitPrice(unit_price)}
              </TableCell>
              <TableCell numeric className="text-muted-foreground">
                {formatVatRate(vat_rate)}
              </TableCell>
              <TableCell numeric>{formatMoney(totals.lines[index]?.total_price ?? '0')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <div className="border-border border-t px-5 py-5 sm:px-6 sm:py-6">
        <TotalsList totals={totals} showsVat className="sm:ml-auto sm:w-72" />
      </div>
    </div>
  )
}

function Working({ example: { totals, asOneLine, lineByLine, difference } }: { example: WorkedExample }) {
  const vat = formatMoney(totals.tax_amount)
  return (
    <div>
      <dl className="border-border border-b">
        <Way label="Each rate added up, then rounded once: what Quotespark does" amount={vat} isOurs />
        <Way label="The three shelves written as one line" amount={formatMoney(asOneLine)} />
        <Way label="Each line rounded on its own instead" amount={formatMoney(lineByLine)} />
      </dl>
      <div className="mt-8 flex flex-col gap-5 text-muted-foreground leading-relaxed">
        <p>
          HMRC allows more than one way of rounding. Line by line, the customer would pay{' '}
          {formatMoney(difference)} more because of how you set out the work. Rate by rate, the VAT is the
          same however you split it.
        </p>
        <p>
          Amounts are decimals throughout, never the binary fractions that spreadsheets use, and the server
          works out every total itself. The form, the PDF, the email and your customer’s page show the same
          figures. Our tests add up a million random documents in a second way and check that every penny
          matches.
        </p>
        <p className="text-sm">
          Sources:{' '}
          <Source href="https://www.gov.uk/guidance/vat-guide-notice-700">
            VAT Notice 700, paragraph 17.5
          </Source>{' '}
          (rounding on invoices), and rule BR-CO-17 of the European e-invoice, EN 16931 (VAT from the net of a
          rate).
        </p>
      </div>
    </div>
  )
}

function Way({ label, amount, isOurs = false }: { label: string; amount: string; isOurs?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-6 border-border border-t py-4">
      <dt className={isOurs ? 'font-medium' : 'text-muted-foreground'}>{label}</dt>
      <dd className={isOurs ? 'amount text-figure' : 'amount font-medium text-lg'}>{amount}</dd>
    </div>
  )
}

function Source({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="rounded-xs text-link underline underline-offset-4">
      {children}
    </a>
  )
}
