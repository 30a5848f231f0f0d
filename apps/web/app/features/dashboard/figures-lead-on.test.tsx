// @vitest-environment happy-dom
import { FUNNEL_STAGES, INVOICE_AGES } from '@quotespark/domain/dashboard'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { FunnelCard } from './funnel-card.tsx'
import { OutstandingCard } from './outstanding-card.tsx'
import { RevenueTable } from './revenue-table.tsx'
import { StatCards } from './stat-cards.tsx'

const RANGE = { from: '2026-02-01', to: '2026-02-28' }
const STATS = {
  totalQuotes: 9,
  sentQuotes: 7,
  acceptedQuotes: 3,
  pendingInvoices: 4,
  totalRevenue: '2904031.54',
  quotesPercentChange: 0,
  revenuePercentChange: 0,
  acceptanceRate: 43,
}

const addresses = (root: HTMLElement = document.body) =>
  Object.fromEntries(
    within(root)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  )

test('each card opens the list of what it counts', () => {
  openScreen(<StatCards stats={STATS} range={RANGE} />, { at: '/app/dashboard' })
  expect(addresses()).toEqual({
    'Total Quotes': '/app/quotes?from=2026-02-01&to=2026-02-28&archive=with',
    'Acceptance Rate': '/app/quotes?status=accepted&from=2026-02-01&to=2026-02-28&archive=with',
    'Pending Invoices': '/app/invoices?situation=unpaid',
    'Total Revenue': '/app/quotes?status=accepted&from=2026-02-01&to=2026-02-28&archive=with',
  })
  expect(screen.getByText('43%').parentElement?.textContent).toContain('3 accepted of 7 sent')
})

test('the acceptance rate is a dash when nothing was sent', () => {
  openScreen(
    <StatCards stats={{ ...STATS, sentQuotes: 0, acceptedQuotes: 0, acceptanceRate: 0 }} range={RANGE} />,
    { at: '/app/dashboard' },
  )
  expect(screen.getByText('–').parentElement?.textContent).toContain('No quotes sent in this period')
  expect(screen.queryByText('0%', { selector: 'p' })).toBeNull()
})

test('each step of the funnel opens its quotes, and shares are of those sent', () => {
  const counts = { created: 9, sent: 8, viewed: 6, accepted: 4, invoiced: 1 }
  const funnel = FUNNEL_STAGES.map((stage) => ({ stage, count: counts[stage], total_amount: '10.00' }))
  openScreen(<FunnelCard funnel={funnel} range={RANGE} />, { at: '/app/dashboard' })
  expect(addresses()).toEqual({
    Created: '/app/quotes?from=2026-02-01&to=2026-02-28&archive=with',
    Sent: '/app/quotes?situation=ever_sent&from=2026-02-01&to=2026-02-28&archive=with',
    Viewed: '/app/quotes?situation=ever_viewed&from=2026-02-01&to=2026-02-28&archive=with',
    Accepted: '/app/quotes?status=accepted&from=2026-02-01&to=2026-02-28&archive=with',
    Invoiced: '/app/quotes?situation=invoiced&from=2026-02-01&to=2026-02-28&archive=with',
  })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Created9 quotes£10.00',
    'Sent8 quotes£10.00',
    'Viewed6 quotes · 75%£10.00',
    'Accepted4 quotes · 50%£10.00',
    'Invoiced1 quote · 13%£10.00',
  ])
})

test('each age opens its invoices', () => {
  const outstanding = INVOICE_AGES.map((age) => ({ age, count: 1, balance_due: '10.00' }))
  openScreen(<OutstandingCard outstanding={outstanding} />, { at: '/app/dashboard' })
  expect(Object.values(addresses())).toEqual(INVOICE_AGES.map((age) => `/app/invoices?situation=${age}`))
})

test('each month opens the quotes accepted and the invoices paid in it', () => {
  const revenue = [
    { month: '2028-02', accepted_amount: '41.30', paid_amount: '0.00' },
    { month: '2028-03', accepted_amount: '0.00', paid_amount: '17.05' },
  ]
  openScreen(<RevenueTable revenue={revenue} />, { at: '/app/dashboard' })
  expect(addresses()).toEqual({
    '£41.30': '/app/quotes?situation=accepted_on&from=2028-02-01&to=2028-02-29&archive=with',
    '£17.05': '/app/invoices?situation=paid_on&from=2028-03-01&to=2028-03-31&archive=with',
  })
})
