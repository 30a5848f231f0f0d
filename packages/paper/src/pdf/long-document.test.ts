import { DOCUMENT_LOOKS } from '@quotespark/domain/company'
import { afterAll, expect, test, vi } from 'vitest'
import type { DocumentView } from '../document-view.ts'
import { createPdfRenderer } from './pdf-renderer.ts'
import { type ReadPdf, readPdf } from './testing/read-pdf.ts'
import { line, sampleInvoice } from './testing/sample-views.ts'

// Hundreds of lines take a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const renderer = createPdfRenderer()
afterAll(() => renderer.close())

async function draw(view: DocumentView): Promise<ReadPdf> {
  return readPdf(await renderer.renderPdf(view, { company_id: 'company' }))
}

test('500 lines repeat the header, number the pages and print every line once, unbroken', async () => {
  const descriptions = Array.from({ length: 500 }, (_, index) => `Visit ${index + 1}, as agreed.`)
  const { pages, text } = await draw(sampleInvoice({ lines: descriptions.map((text) => line(text)) }))
  expect(pages.length).toBeGreaterThanOrEqual(15)
  expect(pages.length).toBeLessThanOrEqual(20)
  const lastWithLines = pages.findLastIndex((page) => page.includes('Visit'))
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    if (index <= lastWithLines) expect(page).toContain('Description Quantity Unit price VAT Net')
    if (index > 0) expect(page).toMatch(/^Fenwick & Daughters Landscaping VAT invoice INV-00042\n/)
  }
  for (const description of descriptions) {
    expect(text.split(`${description} 1 £100.00 20% £100.00`), description).toHaveLength(2)
  }
})

test.each(DOCUMENT_LOOKS)(
  '%s keeps totals, payment details and headings whole across page breaks',
  async (look) => {
    let lineCounts = 0
    for (let count = 10; count <= 36; count += 2) {
      const lines = Array.from({ length: count }, (_, index) => line(`Visit ${index + 1}`))
      const { pages } = await draw(sampleInvoice({ look, lines }))
      const pageOf = (text: string) => pages.findIndex((page) => page.includes(text))
      const sums = pageOf('VAT summary')
      for (const text of ['No VAT £14.00', 'Subtotal £1,090.00', 'Total £1,262.00', 'Balance due £762.00'])
        expect(pageOf(text), `${text} of ${count} lines`).toBe(sums)
      expect(pageOf('13371337'), `${count} lines`).toBe(pageOf('How to pay'))
      expect(pageOf('Thank you for'), `${count} lines`).toBe(pageOf('Notes\n'))
      expect(pageOf('Payment within'), `${count} lines`).toBe(pageOf('Terms\n'))
      lineCounts += pages.length
    }
    // Some invoices fit one page and some need two, so the page break was met.
    expect(lineCounts).toBeGreaterThan(14)
    expect(lineCounts).toBeLessThan(14 * 3)
  },
)

test.each(DOCUMENT_LOOKS)('%s never parts a section heading from its first line', async (look) => {
  let split = 0
  for (let count = 12; count <= 40; count++) {
    const before = Array.from({ length: count }, (_, index) => line(`Visit ${index + 1}`))
    const lines = [
      ...before,
      line('Ground works', { kind: 'heading' }),
      line('Digging\nBy hand'),
      line('Planting', { kind: 'heading' }),
      line('In November, when it rains.', { kind: 'text' }),
      line('Hornbeam'),
    ]
    const { pages, text } = await draw(sampleInvoice({ look, lines }))
    const pageOf = (text: string) => pages.findIndex((page) => page.includes(text))
    expect(pageOf('Ground works'), `${count} lines`).toBe(pageOf('Digging'))
    expect(pageOf('Planting'), `${count} lines`).toBe(pageOf('In November'))
    expect(text.split('Ground works')).toHaveLength(2)
    if (pageOf(`Visit ${count}`) < pageOf('Ground works')) split += 1
  }
  // A page break fell between a heading and the line before it.
  expect(split).toBeGreaterThan(0)
})

test('a row of several lines is not split, and one taller than a page continues on the next', async () => {
  const rows = Array.from({ length: 40 }, (_, index) =>
    line(`Row ${index} begins\nmiddle\nRow ${index} ends`),
  )
  const whole = await draw(sampleInvoice({ lines: rows }))
  for (let index = 0; index < 40; index++) {
    const page = whole.pages.find((text) => text.includes(`Row ${index} begins`))
    expect(page).toContain(`Row ${index} ends`)
  }
  const tall = Array.from({ length: 120 }, (_, index) => `Clause ${index}.`).join('\n')
  const { text } = await draw(sampleInvoice({ lines: [line(tall)] }))
  for (let index = 0; index < 120; index++) expect(text).toContain(`Clause ${index}.`)
})

test('very long words, names and footers keep all their letters', async () => {
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  const footer = Array.from({ length: 120 }, (_, index) => `footer${index};`)
  const { pages } = await draw(
    sampleInvoice({
      footer: footer.join(' '),
      lines: [line(word.repeat(2))],
      customer: {
        ...sampleInvoice().customer,
        name: word,
        email: `${'a'.repeat(64)}@${'b'.repeat(60)}.example`,
      },
    }),
  )
  const letters = pages.join('').replace(/\s/g, '')
  expect(letters).toContain(word.repeat(2))
  expect(letters).toContain(`${'a'.repeat(64)}@${'b'.repeat(60)}.example`)
  for (const part of footer) expect(letters).toContain(part)
})

test('the compact look takes fewer pages than the others', async () => {
  const lines = Array.from({ length: 80 }, (_, index) => line(`Visit ${index + 1}\nAs agreed`))
  const pagesOf = async (look: DocumentView['look']) =>
    (await draw(sampleInvoice({ look, lines }))).pages.length
  const compact = await pagesOf('compact')
  expect(compact).toBeLessThan(await pagesOf('classic'))
  expect(compact).toBeLessThan(await pagesOf('modern'))
})
