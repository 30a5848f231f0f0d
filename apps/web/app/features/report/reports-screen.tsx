import { formatMoney } from '@quotespark/domain/money'
import { updateYearLabel } from '@quotespark/domain/report'
import { londonDate } from '@quotespark/domain/time'
import { Button, Card, CardDescription, CardHeader, CardTitle, PageHeader, Skeleton } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '~/api/client.ts'
import { Page } from '~/shell/page.tsx'
import { GROUPINGS } from './grouped-income.tsx'
import { rangeLabel } from './report-page.tsx'

const FRESH = { staleTime: 0 }

/** `/app/reports`: a card for each report with its newest figure. */
export default function ReportsScreen() {
  const vat = useQuery({ ...api.report.vatSummary.queryOptions({ input: {} }), ...FRESH })
  const quarterly = useQuery({ ...api.report.quarterlyIncome.queryOptions({ input: {} }), ...FRESH })
  const customers = useQuery({
    ...api.report.incomeByCustomer.queryOptions({ input: { limit: 1 } }),
    ...FRESH,
  })
  const products = useQuery({ ...api.report.incomeByProduct.queryOptions({ input: { limit: 1 } }), ...FRESH })
  const months = useQuery({ ...api.report.incomeByMonth.queryOptions({ input: {} }), ...FRESH })
  const debtors = useQuery({ ...api.report.agedDebtors.queryOptions({ input: { limit: 1 } }), ...FRESH })
  const cis = useQuery({ ...api.report.cisSuffered.queryOptions({ input: { limit: 1 } }), ...FRESH })
  const quotes = useQuery({ ...api.report.quotesWonAndLost.queryOptions({ input: {} }), ...FRESH })
  const today = londonDate(new Date())
  const quarter = quarterly.data?.quarters.find(({ from, to }) => from <= today && today <= to)
  const first = (report: typeof customers) => {
    const [most] = report.data?.rows ?? []
    return report.data && (most ? `${most.name}: ${formatMoney(most.net)} this quarter` : NOTHING)
  }
  const month = months.data?.rows.at(-1)
  return (
    <Page title="Reports">
      <PageHeader title="Reports" subtitle="Figures for your returns and for running your business." />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <ReportCard report={vat} path="vat-summary" title="VAT summary">
          {vat.data && `${rangeLabel(vat.data)}: ${formatMoney(vat.data.box_1)} VAT due`}
        </ReportCard>
        <ReportCard report={quarterly} path="quarterly-income" title="Quarterly income">
          {quarterly.data &&
            (quarter ? `${rangeLabel(quarter)}: ${formatMoney(quarter.income)}` : 'For Income Tax')}
        </ReportCard>
        <ReportCard report={customers} path={GROUPINGS.customer.path} title={GROUPINGS.customer.title}>
          {first(customers)}
        </ReportCard>
        <ReportCard report={products} path={GROUPINGS.product.path} title={GROUPINGS.product.title}>
          {first(products)}
        </ReportCard>
        <ReportCard report={months} path={GROUPINGS.month.path} title={GROUPINGS.month.title}>
          {months.data && (month ? `${month.name}: ${formatMoney(month.net)}` : NOTHING)}
        </ReportCard>
        <ReportCard report={debtors} path="aged-debtors" title="Aged debtors">
          {debtors.data && `${formatMoney(debtors.data.total.balance_due)} owed today`}
        </ReportCard>
        <ReportCard report={cis} path="cis-suffered" title="CIS suffered">
          {cis.data && `${formatMoney(cis.data.total_amount)} deducted in ${updateYearLabel(cis.data.year)}`}
        </ReportCard>
        <ReportCard report={quotes} path="quotes-won-and-lost" title="Quotes won and lost">
          {quotes.data && `${quotes.data.won.count} won and ${quotes.data.lost.count} lost this quarter`}
        </ReportCard>
      </div>
    </Page>
  )
}

const NOTHING = 'Nothing this quarter'

interface ReportCardProps {
  report: { isLoadingError: boolean; refetch: () => unknown }
  path: string
  title: string
  /** Missing while it is loading, and where that failed. */
  children: string | undefined
}

function ReportCard({ report, path, title, children }: ReportCardProps) {
  return (
    <Card className="relative transition-colors focus-within:ring-2 focus-within:ring-ring hover:bg-muted/50">
      <CardHeader className="pb-5 sm:pb-6">
        <CardTitle>
          <Link to={`/app/reports/${path}`} className="outline-none after:absolute after:inset-0">
            {title}
          </Link>
        </CardTitle>
        <CardDescription className="wrap-anywhere min-h-5">
          {report.isLoadingError ? (
            <>
              Could not load.{' '}
              <Button
                variant="link"
                className="relative h-auto p-0"
                aria-label={`Try again: ${title}`}
                onClick={() => void report.refetch()}
              >
                Try Again
              </Button>
            </>
          ) : (
            (children ?? <Skeleton className="h-4 w-40" />)
          )}
        </CardDescription>
      </CardHeader>
    </Card>
  )
}
