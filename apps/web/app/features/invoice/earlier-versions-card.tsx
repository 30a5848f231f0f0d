import type { Invoice } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@quotespark/ui'
import { Moment } from '~/documents/moment.tsx'

/** What the customer was sent before it was changed. Draws nothing when that never happened. */
export function EarlierVersionsCard({ id, earlier_versions }: Pick<Invoice, 'id' | 'earlier_versions'>) {
  if (earlier_versions.length === 0) return null
  return (
    <Card>
      <CardHeader>
        <CardTitle>Earlier Versions</CardTitle>
        <CardDescription className="col-span-2">As they were before the invoice was changed.</CardDescription>
      </CardHeader>
      <CardContent>
        <ul className="flex flex-col gap-4">
          {earlier_versions.map(({ version, created_at, total_amount, has_pdf }) => (
            <li
              key={version}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm"
            >
              <span>
                <span className="font-medium">Replaced</span> <Moment at={created_at} />
              </span>
              <span className="amount">{formatMoney(total_amount)}</span>
              {has_pdf && (
                <a
                  href={`/api/v1/invoices/${id}/versions/${version}/pdf`}
                  download
                  aria-label={`Download PDF of version ${version}`}
                  className="w-full rounded-xs text-link underline-offset-4 hover:underline"
                >
                  Download PDF
                </a>
              )}
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}
