import type { DashboardCharts } from '@quotespark/contract'
import { formatMoney, isZeroMoney, type Money } from '@quotespark/domain/money'
import { Link } from 'react-router'
import { monthName } from './chart-words.ts'
import { acceptedIn, paidIn } from './list-links.ts'

export interface RevenueTableProps {
  revenue: DashboardCharts['revenue']
}

/** The months with their figures, for screen readers and wherever the chart is missing. */
export function RevenueTable({ revenue }: RevenueTableProps) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Revenue by month</caption>
      <thead>
        <tr className="text-muted-foreground">
          <th scope="col" className="py-1 text-left font-normal">
            Month
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            Accepted quotes
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            Payments received
          </th>
        </tr>
      </thead>
      <tbody>
        {revenue.map(({ month, accepted_amount, paid_amount }) => (
          <tr key={month}>
            <th scope="row" className="py-1 text-left font-normal">
              {monthName(month, 'long')}
            </th>
            <Amount amount={accepted_amount} to={acceptedIn(month)} />
            <Amount amount={paid_amount} to={paidIn(month)} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Opens the documents behind an amount. */
function Amount({ amount, to }: { amount: Money; to: string }) {
  return (
    <td className="amount py-1 text-right">
      {isZeroMoney(amount) ? (
        formatMoney(amount)
      ) : (
        <Link to={to} className="underline underline-offset-4">
          {formatMoney(amount)}
        </Link>
      )}
    </td>
  )
}

/** Shown in place of the chart. */
export function ScrollingRevenueTable({ revenue }: RevenueTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label="Revenue by month" tabIndex={0} className="h-full overflow-y-auto">
      <RevenueTable revenue={revenue} />
    </section>
  )
}
