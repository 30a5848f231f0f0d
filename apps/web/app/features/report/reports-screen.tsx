import { formatMoney } from '@quotespark/domain/money'
import { Card, CardDescription, CardHeader, CardTitle, PageHeader } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '~/api/client.ts'
import { Page } from '~/shell/page.tsx'
import { rangeLabel } from './vat-range.ts'

/** `/app/reports`: a card for each report with its newest figure. */
export default function ReportsScreen() {
  const { data } = useQuery({ ...api.report.vatSummary.queryOptions({ input: {} }), staleTime: 0 })
  return (
    <Page title="Reports">
      <PageHeader title="Reports" subtitle="Figures for your VAT return." />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Card className="relative transition-colors focus-within:ring-2 focus-within:ring-ring hover:bg-muted/50">
          <CardHeader className="pb-5 sm:pb-6">
            <CardTitle>
              <Link to="/app/reports/vat-summary" className="outline-none after:absolute after:inset-0">
                VAT summary
              </Link>
            </CardTitle>
            <CardDescription className="min-h-5">
              {data && `${rangeLabel(data)}: ${formatMoney(data.box_1)} VAT due`}
            </CardDescription>
          </CardHeader>
        </Card>
      </div>
    </Page>
  )
}
