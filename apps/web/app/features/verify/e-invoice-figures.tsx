import { formatMoney, isAmount } from '@quotespark/domain/money'
import { formatDate, isCalendarDate } from '@quotespark/domain/time'
import { type EInvoice, MAX_FINDINGS, type ReadParty } from '@quotespark/e-invoice'
import { Card, CardContent, CardHeader, CardTitle, DescriptionList } from '@quotespark/ui'
import type { SeenInvoice } from './read-e-invoice.ts'

const NAMES: Readonly<Record<EInvoice['kind'], string>> = {
  invoice: 'e-invoice',
  credit_note: 'electronic credit note',
}

/** The content of an e-invoice, whoever wrote it. */
export function EInvoiceFigures({ invoice, findings }: SeenInvoice) {
  const { currency, totals } = invoice
  const money = (amount: string) => shownAmount(amount, currency)
  return (
    <Card className="mt-6">
      <CardHeader>
        <CardTitle>What this {NAMES[invoice.kind]} says</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        <DescriptionList
          layout="columns"
          items={[
            { label: 'Number', value: invoice.number },
            { label: 'Issued', value: shownDate(invoice.issue_date) },
            { label: 'From', value: nameOf(invoice.seller) },
            { label: 'To', value: nameOf(invoice.buyer) },
            { label: 'Lines', value: String(invoice.lines.length) },
            ...(invoice.due_date ? [{ label: 'Due', value: shownDate(invoice.due_date) }] : []),
            { label: 'Net', value: money(totals.net_amount) },
            { label: 'VAT', value: money(totals.tax_amount) },
            { label: 'Total', value: money(totals.total_amount) },
            { label: 'Left to pay', value: money(totals.due_amount) },
          ]}
        />
        {findings.length === 0 ? (
          <p className="text-muted-foreground text-sm">
            It keeps to all rules of EN 16931 that it is asked by.
          </p>
        ) : (
          <div className="text-sm">
            <p className="font-medium">{headingOf(findings.length)}:</p>
            <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-muted-foreground">
              {findings.map(({ id, message, where }) => (
                <li key={`${id} ${where} ${message}`} className="wrap-anywhere">
                  <span className="font-mono text-xs">{id}</span> {message}
                </li>
              ))}
            </ul>
          </div>
        )}
      </CardContent>
    </Card>
  )
}

function headingOf(problems: number): string {
  if (problems >= MAX_FINDINGS) return `Showing the first ${MAX_FINDINGS} problems`
  return problems === 1 ? 'One rule is broken' : `${problems} rules are broken`
}

const nameOf = ({ name, trading_name }: ReadParty) => trading_name || name

/** Formats pounds as money; any other currency or unreadable amount stays as it is in the file. */
function shownAmount(amount: string, currency: string): string {
  if (currency === 'GBP' && isAmount(amount)) return formatMoney(amount)
  return `${amount} ${currency}`
}

function shownDate(date: string): string {
  return isCalendarDate(date) ? formatDate(date) : date
}
