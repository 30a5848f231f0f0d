import type { RevisionRow } from '@quotespark/contract'
import { TooltipProvider } from '@quotespark/ui'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EvidenceWords } from './evidence-check.tsx'
import { RevisionList } from './revisions-card.tsx'

const row = (revision: number): RevisionRow => ({
  revision,
  sealed_at: `2026-11-2${revision}T10:00:00.000Z`,
  total_amount: `${revision}00.00`,
  pdf_sha256: `${revision}`.repeat(64),
  sha256: 'a'.repeat(64),
  previous_sha256: null,
})

const list = (revisions: RevisionRow[], accepted: number | null = null) =>
  renderToStaticMarkup(
    <TooltipProvider>
      <RevisionList kind="quote" documentId="q1" revisions={revisions} accepted={accepted} />
    </TooltipProvider>,
  )
    .split('<li')
    .slice(1)

test('shows when each revision was sealed, its total, PDF and fingerprint, and marks the accepted one', () => {
  const [second = '', first = '', ...more] = list([row(2), row(1)], 1)
  expect(more).toEqual([])
  for (const said of ['Revision 2', '22 Nov 2026, 10:00', '£200.00', '222222222222…']) {
    expect(second).toContain(said)
  }
  expect(second).toContain('href="/api/v1/quotes/q1/revisions/2/pdf"')
  expect(second).toContain('aria-label="Copy fingerprint of revision 2"')
  expect(second).not.toContain('Accepted')
  expect(first).toContain('Accepted')
})

test('calls nothing verified before the evidence was checked', () => {
  const words = (verification?: Parameters<typeof EvidenceWords>[0]['verification']) =>
    renderToStaticMarkup(<EvidenceWords verification={verification} />)
  expect(words()).not.toMatch(/verified/i)
  const verified = words({ valid: true, events: 12, revisions: 2, broken_at: null })
  expect(verified).toContain('Evidence: verified')
  expect(verified).toContain('12 events and 2 revisions are as they were written')
  const broken = words({ valid: false, events: 12, revisions: 2, broken_at: 'Event 3 was changed' })
  expect(broken).toContain('Evidence: broken')
  expect(broken).toContain('Event 3 was changed')
})
