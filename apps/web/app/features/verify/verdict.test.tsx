import type { SealedDocument } from '@quotespark/contract'
import { TooltipProvider } from '@quotespark/ui'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Verdict } from './verdict.tsx'

const sealed: SealedDocument = {
  file: 'pdf',
  kind: 'quote',
  number: 'Q-1763719200000',
  company_name: 'Crumb & Co',
  revision: 1,
  sealed_at: '2026-11-20T09:00:00.000Z',
  is_superseded: false,
  accepted_at: '2026-11-21T10:30:00.000Z',
}

const words = (document: SealedDocument | null) =>
  renderToStaticMarkup(
    <TooltipProvider>
      <Verdict document={document} file_name="Q-1.pdf" sha256={'ab'.repeat(32)} />
    </TooltipProvider>,
  )
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')

test('names a sealed document, its sender and the time of its acceptance', () => {
  const said = words(sealed)
  expect(said).toContain('This is revision 1 of quote Q-1763719200000, accepted on 21 Nov 2026, 10:30')
  expect(said).toContain('Crumb & Co')
  expect(said).toContain('20 Nov 2026, 09:00')
  expect(said).toContain('ab'.repeat(32))
  expect(said).not.toContain('sent again')
})

test('leaves out the acceptance of a document that has none, and says when it was sent again', () => {
  const said = words({ ...sealed, kind: 'invoice', number: 'INV-00042', revision: 2, accepted_at: null })
  expect(said).toContain('This is revision 2 of invoice INV-00042')
  expect(said).not.toContain('accepted')
  expect(words({ ...sealed, is_superseded: true })).toContain('A newer revision has been sent since')
})

test('names an e-invoice, and explains what an unsealed one may be', () => {
  const said = words({
    ...sealed,
    file: 'e_invoice',
    kind: 'invoice',
    number: 'INV-00042',
    accepted_at: null,
  })
  expect(said).toContain('This is the e-invoice of revision 1 of invoice INV-00042, unaltered')
  const unknown = renderToStaticMarkup(
    <TooltipProvider>
      <Verdict document={null} file_name="INV-1.xml" sha256={'ab'.repeat(32)} xml="<Invoice/>" />
    </TooltipProvider>,
  )
  expect(unknown).toContain('This e-invoice was not sealed here')
  expect(unknown).toContain('after a payment')
})

test('says that any other file was not sealed here', () => {
  expect(words(null)).toContain('This document was not sealed here')
  expect(words(null)).toContain('Q-1.pdf')
})
