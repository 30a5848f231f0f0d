import type { QuoteStatus } from '@quotespark/domain/document'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StatusBadge } from './status-badge.tsx'

test.each([
  ['accepted', 'success', 'Accepted'],
  ['sent', 'info', 'Sent'],
  ['viewed', 'warning', 'Viewed'],
  ['rejected', 'danger', 'Rejected'],
  ['draft', 'muted', 'Draft'],
  ['expired', 'muted', 'Expired'],
  ['amendment_requested', 'muted', 'Amendment Requested'],
] satisfies [QuoteStatus, string, string][])(
  'shows %s in the tone %s, labelled %s',
  (status, tone, label) => {
    const html = renderToStaticMarkup(<StatusBadge kind="quote" status={status} />)
    expect(html).toMatch(new RegExp(`class="[^"]*\\bbg-${tone}(-subtle)?\\b`))
    expect(html).toContain(label)
  },
)

test('says of an archived document that it is', () => {
  const html = renderToStaticMarkup(<StatusBadge kind="invoice" status="paid" isArchived />)
  expect(html).toContain('Paid, archived')
})
