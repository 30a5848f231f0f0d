import { FUNNEL_STAGES, INVOICE_AGES, revenueByMonth } from '@quotespark/domain/dashboard'
import { invoice, partPaidInvoice } from '../sample/invoice.ts'
import { documentCustomer } from '../sample/line.ts'
import { quoteRow } from '../sample/quote.ts'
import type { Manual } from './page.ts'

export const dashboardManual: Manual<'dashboard'> = {
  get: {
    description:
      'Returns figures for the quotes created from `from` to `to` (dates in London, inclusive), each compared with the preceding range of the same length, how far those quotes have come, the share of those sent that were accepted, the first steps of a new company until its first invoice is paid, and the newest quotes of all. Percentages are whole numbers; without a company everything is zero.',
    input: { from: '2026-11-01', to: '2026-11-30' },
    output: {
      stats: {
        totalQuotes: 1,
        sentQuotes: 1,
        acceptedQuotes: 1,
        pendingInvoices: 1,
        totalRevenue: quoteRow.total_amount,
        quotesPercentChange: 0,
        revenuePercentChange: 0,
        acceptanceRate: 100,
      },
      funnel: FUNNEL_STAGES.map((stage) => ({ stage, count: 1, total_amount: quoteRow.total_amount })),
      first_steps: null,
      recent_quotes: [
        {
          id: quoteRow.id,
          title: quoteRow.title,
          customer_name: documentCustomer.name,
          customer_now: null,
          total_amount: quoteRow.total_amount,
          from_amount: quoteRow.from_amount,
          accepted_total_amount: quoteRow.accepted_total_amount,
          status: quoteRow.displayed_status,
          waiting_step: null,
          created_at: quoteRow.created_at,
        },
      ],
    },
  },
  hideFirstSteps: {
    description:
      'Hides a new company’s first steps for everybody in it, or shows them again. `GET /dashboard` returns them as `first_steps` until then.',
    input: { hidden: true },
    output: { hidden: true },
  },
  getAttention: {
    description:
      'Returns up to ten documents that need attention: an email about them failed in the last 30 days, the customer asked for changes, payment is overdue, an accepted quote has no invoice, or a quote expires within 7 days. Each reason gets its share of the places, with the most urgent documents first; `groups` counts all of them. Empty without a company.',
    output: {
      items: [
        {
          id: partPaidInvoice.id,
          kind: 'invoice',
          reason: 'overdue',
          number: partPaidInvoice.invoice_number,
          title: partPaidInvoice.title,
          customer_name: documentCustomer.name,
          customer_now: null,
          amount: partPaidInvoice.balance_due,
          day: partPaidInvoice.due_date,
          is_reminded: false,
          abilities: { edit: false, create_invoice: false, remind: true },
        },
      ],
      groups: [{ reason: 'overdue', kind: 'invoice', count: 1, is_exact: true }],
    },
  },
  getCharts: {
    description:
      'Returns, for the last twelve months (London time), what was accepted and what was paid in each, oldest first; and the balances due today by days overdue. Months and ages without amounts are included as zero.',
    output: {
      revenue: revenueByMonth(
        '2026-11-20',
        [{ month: 11, amount: invoice.total_amount }],
        [{ month: 11, amount: partPaidInvoice.amount_paid }],
      ),
      outstanding: INVOICE_AGES.map((age) =>
        age === 'not_yet_due'
          ? { age, count: 1, balance_due: partPaidInvoice.balance_due }
          : { age, count: 0, balance_due: '0.00' },
      ),
    },
  },
}
