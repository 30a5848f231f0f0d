import { createHash } from 'node:crypto'
import golden from '@quotespark/domain/golden/totals.json' with { type: 'json' }
import { addMoney, formatMoney } from '@quotespark/domain/money'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { DocumentView } from '../document-view.ts'
import { createPdfRenderer, SYSTEM_WORK, workersFor } from './pdf-renderer.ts'
import { type ReadPdf, readPdf } from './testing/read-pdf.ts'
import { SAMPLE_LOGOS } from './testing/sample-logos.ts'
import { line, row, sampleInvoice, sampleQuote } from './testing/sample-views.ts'

// Hundreds of lines take a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const ANYBODY = { company_id: 'company' }
const renderer = createPdfRenderer()
afterAll(() => renderer.close())

async function draw(view: DocumentView): Promise<ReadPdf> {
  return readPdf(await renderer.renderPdf(view, ANYBODY))
}

describe('the text of a document', () => {
  test('prints a quote', async () => {
    const { pages } = await draw(sampleQuote())
    expect(pages).toEqual([
      `Fenwick & Daughters Landscaping
hello@fenwicklandscapes.example · 01422 496 0123 · fenwicklandscapes.example
Quote
Q-1795219200123
Prepared for
Brightside Café Ltd
Amara Okafor
4 Mill Lane
Leeds
LS1 4AB
amara@brightside.example
From
Fenwick & Daughters
Landscaping
12 Orchard Street
Hebden Bridge
HX7 6LB
VAT number GB 123 4567 89
Company number 09876543
Date 20 Nov 2026
Valid until 20 Dec 2026
Garden redesign, phase one
Clearing, levelling and planting of the rear garden at 4 Mill Lane.
Description Quantity Unit price VAT Net
Site clearance
Includes removal of green waste and one skip.
2 £320.00 20% £640.00
Topsoil, screened, per tonne 6 £48.50 20% £291.00
Planting plan and plants 1 £1,450.00 20% £1,450.00
VAT summary Net VAT Gross
20% £2,381.00 £476.20 £2,857.20
Subtotal £2,381.00
VAT £476.20
Total £2,857.20
Notes
Work can start within two weeks of acceptance.
Terms
A deposit of 25% is due on acceptance. Prices are held until the date shown above.
Fenwick & Daughters Landscaping · VAT number GB 123 4567 89 · Company number 09876543 Page 1 of 1`,
    ])
  })

  test('prints an invoice', async () => {
    const { pages } = await draw(sampleInvoice({ status_note: 'Partly paid' }))
    expect(pages).toEqual([
      `Fenwick & Daughters Landscaping
hello@fenwicklandscapes.example · 01422 496 0123 · fenwicklandscapes.example
VAT invoice
INV-00042
Partly paid
Billed to
Brightside Café Ltd
Amara Okafor
4 Mill Lane
Leeds
LS1 4AB
amara@brightside.example
From
Fenwick & Daughters
Landscaping
12 Orchard Street
Hebden Bridge
HX7 6LB
VAT number GB 123 4567 89
Company number 09876543
Issue date 20 Nov 2026
Tax point 18 Nov 2026
Due date 20 Dec 2026
Quote Q-1795219200123
Garden redesign, phase one
Clearing, levelling and planting of the rear garden at 4 Mill Lane.
Description Quantity Unit price VAT Net
Site clearance 2.5 £320.00 20% £800.00
Energy-saving materials 1 £240.00 5% £240.00
Planting guide, printed 3 £12.00 0% £36.00
Materials and labour £1,076.00
Parking, recharged at cost 1 £14.00 No VAT £14.00
VAT summary Net VAT Gross
20% £800.00 £160.00 £960.00
5% £240.00 £12.00 £252.00
0% £36.00 £0.00 £36.00
No VAT £14.00 £0.00 £14.00
Subtotal £1,090.00
VAT £172.00
Total £1,262.00
Amount paid £500.00
Balance due £762.00
How to pay
Account name
Fenwick & Daughters
Sort code
20-45-77
Account number
13371337
Reference
INV-00042
Notes
Thank you for your business.
Terms
Payment within 30 days of the invoice date.
Registered in England and Wales. Registered office: 12 Orchard Street, Hebden Bridge, HX7 6LB.
Fenwick & Daughters Landscaping · VAT number GB 123 4567 89 · Company number 09876543
Page 1 of 1`,
    ])
  })

  test('leaves out the status, bank details and balance of a quote without them', async () => {
    const bare = { description: null, notes: null, terms: null, message: null, footer: null }
    const { text, roles } = await draw(sampleQuote(bare))
    for (const words of ['Partly paid', 'How to pay', 'Amount paid', 'Balance due', 'Notes', 'Terms'])
      expect(text).not.toContain(words)
    expect(roles.H2).toBe(1)
  })

  test.each(['Paid', 'Overdue', 'Cancelled', 'Draft'])(
    'prints the status %s once, below the number',
    async (status_note) => {
      const lines = Array.from({ length: 60 }, (_, index) => line(`Visit ${index + 1}`))
      const { pages } = await draw(sampleInvoice({ status_note, lines }))
      expect(pages[0]).toContain(`VAT invoice\nINV-00042\n${status_note}\nBilled to`)
      for (const page of pages.slice(1)) expect(page).not.toContain(status_note)
    },
  )

  test('prints typed VAT below its rate, and totals of millions below the VAT summary', async () => {
    const { text } = await draw(
      sampleInvoice({
        lines: [line('Both', { vat_amount: '19.99' }), line('Typed', { vat_rate: null, vat_amount: '1.23' })],
        vat_by_rate: [
          row('S', { vat_rate: '20', net: '9000000000.00', vat: '1800000000.00', gross: '10800000000.00' }),
          row('S', { vat_rate: null, net: '100.00', vat: '1.23', gross: '101.23' }),
        ],
        subtotal: '9000000100.00',
        total_amount: '10800000101.23',
      }),
    )
    expect(text).toContain('Both 1 £100.00 20% £19.99 £100.00')
    expect(text).toContain('Typed 1 £100.00 £1.23 £100.00')
    expect(text).toContain(
      '20% £9,000,000,000.00 £1,800,000,000.00 £10,800,000,000.00 As entered £100.00 £1.23 £101.23 Subtotal £9,000,000,100.00',
    )
  })

  test.each([null, 1])('does not mention revision %s', async (revision) => {
    const { text } = await draw(sampleQuote({ revision }))
    expect(text).not.toContain('Revision')
  })

  test('prints a later revision beside the number on every page', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => line(`Visit ${index + 1}`))
    const { pages } = await draw(sampleQuote({ revision: 2, lines }))
    expect(pages.length).toBeGreaterThan(1)
    expect(pages[0]).toContain('Quote\nQ-1795219200123 · Revision 2\nPrepared for')
    for (const page of pages.slice(1)) expect(page).toContain('Quote Q-1795219200123 · Revision 2\n')
  })

  test('never mentions VAT for a seller who is not registered', async () => {
    const { text, title } = await draw(
      sampleInvoice({ vat_registered: false, total_amount: '1090.00', amount_paid: null, balance_due: null }),
    )
    expect(text).not.toContain('VAT')
    expect(text).toContain('Description Quantity Unit price Amount Site clearance 2.5 £320.00 £800.00')
    expect(text).toContain('Total £1,090.00')
    expect(title).toBe('Invoice INV-00042 from Fenwick & Daughters Landscaping')
  })

  test('prints section headings, texts between lines and units', async () => {
    const { pages, roles } = await draw(
      sampleQuote({
        lines: [
          line('Ground floor', { kind: 'heading' }),
          line('Plastering', { quantity: '2.5', unit: 'hour', unit_price: '40.00', total_price: '100.00' }),
          line('Access before nine.\nParking on the drive.', { kind: 'text' }),
          line('Tiles', { quantity: '12', unit: 'm²', unit_price: '10.00', total_price: '120.00' }),
        ],
      }),
    )
    expect(pages.join('\n')).toContain(`Description Quantity Unit price VAT Net
Ground floor
Plastering 2.5 hours £40.00 20% £100.00
Access before nine.
Parking on the drive.
Tiles 12 m² £10.00 20% £120.00
`)
    expect(roles.Table).toBeGreaterThan(0)
  })

  test.each(golden.map((example) => [example.name, example] as const))(
    'prints the golden totals: %s',
    async (_, { lines, totals, vat_registered }) => {
      const { text } = await draw(
        sampleInvoice({
          ...totals,
          vat_registered,
          vat_by_rate: totals.vat_by_rate.map((sums) =>
            row('S', { ...sums, gross: addMoney(sums.net, sums.vat) }),
          ),
          amount_paid: null,
          balance_due: null,
          lines: lines.map(({ quantity, unit_price, vat_rate, ...rest }, index) =>
            line(`Item ${index}`, {
              kind: 'kind' in rest && rest.kind === 'subtotal' ? 'subtotal' : 'line',
              quantity,
              unit_price,
              vat_rate,
              total_price: totals.lines[index]?.total_price ?? '',
            }),
          ),
        }),
      )
      for (const { total_price } of totals.lines) expect(text).toContain(formatMoney(total_price))
      expect(text).toContain(`Total ${formatMoney(totals.total_amount)}`)
      if (!vat_registered) return
      expect(text).toContain(
        `Subtotal ${formatMoney(totals.subtotal)} VAT ${formatMoney(totals.tax_amount)} Total`,
      )
      for (const { vat_rate, net, vat } of totals.vat_by_rate) {
        const withoutRate = vat === '0.00' ? 'No VAT' : 'As entered'
        const amounts = [net, vat, addMoney(net, vat)].map(formatMoney).join(' ')
        expect(text).toContain(`${vat_rate === null ? withoutRate : `${vat_rate}%`} ${amounts}`)
      }
    },
  )
})

describe('typed text in a document', () => {
  test('is never treated as markup', async () => {
    const attempts = [
      '#read("/etc/passwd")',
      '*bold* _it_ `code` $x^2$',
      '<b>HTML</b> &amp;',
      '\\u{41} @ref [x] // no',
    ]
    const { text } = await draw(
      sampleQuote({ title: attempts[0] ?? '', lines: attempts.map((text) => line(text)) }),
    )
    for (const attempt of attempts) expect(text).toContain(attempt)
    expect(text).not.toContain('root:')
  })

  // PDF/A-3a allows no missing glyph and Typst then refuses to write the file, so a complete document proves the fonts.
  test.each([
    ['Polish, Vietnamese', 'Zażółć gęślą jaźń, Tiếng Việt', []],
    ['Greek, Cyrillic', 'Καλημέρα κόσμε, Привіт світе', []],
    ['Hebrew', 'שלום', ['NotoSansHebrew-SemiBold']],
    ['Japanese', '庭のデザイン 東京都', ['BIZUDPGothic-Bold']],
    [
      'Japanese with a letter of Chinese fonts only',
      'みんなの 们',
      ['BIZUDPGothic-Bold', 'NotoSansHans-Bold'],
    ],
    ['Simplified Chinese', '花园重新设计，北京市朝阳区', ['NotoSansHans-Bold']],
    ['Korean', '정원 재설계 뷁', ['NanumGothicBold']],
    ['Thai', 'สวน', ['NotoSansThai-SemiBold']],
    ['symbols', '½ ✓ → ★ ☎ ① € ⛟ ⌘', ['NotoEmoji-Regular', 'NotoSansSymbols2-Regular']],
    ['bold letters from social media', '𝗚𝗮𝗿𝗱𝗲𝗻', ['NotoSansMath-Regular']],
    ['emoji', '🌳 👍 🚢', ['NotoEmoji-Regular']],
  ])('is printed in its script: %s', async (_, words, fallbacks) => {
    const { text, xmp, fonts } = await draw(sampleQuote({ title: words }))
    expect(text).toContain(words)
    expect([...fonts].filter((font) => !font.startsWith('Inter-')).sort()).toEqual(fallbacks)
    expect(xmp).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
  })

  test.each([
    ['Arabic', 'تصميم الحديقة'],
    ['Bengali', 'বাগানের নতুন নকশা ক্ষ'],
    ['Gurmukhi', 'ਬਾਗ਼ ਦਾ ਨਵਾਂ ਡਿਜ਼ਾਈਨ'],
    ['Gujarati', 'બગીચાની નવી રચના ક્ષ'],
    ['Tamil', 'தோட்டத்தின் புதிய வடிவமைப்பு'],
  ])('is printed in its script: %s', async (script, words) => {
    const { text, xmp, fonts } = await draw(sampleQuote({ title: words }))
    // Letters that are joined or change places share glyphs, and the test's reader returns only some of the letters behind them.
    const letters = (text.match(new RegExp(`\\p{Script=${script}}`, 'gu')) ?? []).length
    expect(letters / [...words.replaceAll(' ', '')].length).toBeGreaterThan(0.7)
    expect(fonts).toContain(`NotoSans${script}-SemiBold`)
    expect(text).not.toContain('□')
    expect(xmp).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
  })

  test('a character without a font is printed as a box, and control characters are dropped', async () => {
    const { text } = await draw(sampleQuote({ title: 'Khmer ក, private \ue000, bell \u0007, lone \ud83d.' }))
    expect(text).toContain('Khmer □, private □, bell , lone \ufffd.')
  })
})

describe('the logo on a document', () => {
  const withLogo = (logo: DocumentView['seller']['logo']) =>
    sampleInvoice({ seller: { ...sampleInvoice().seller, logo } })

  test.each([
    ['png', { width: 32, height: 16 }],
    ['jpeg', { width: 32, height: 16 }],
    ['wide', { width: 70, height: 7 }],
  ] as const)('%s is 16 mm high, at most 70 mm wide, and replaces the name', async (which, size) => {
    const { imageSizes, alternatives, roles, pages } = await draw(withLogo(SAMPLE_LOGOS[which]))
    expect(imageSizes).toEqual([size])
    expect(roles.Figure).toBe(1)
    expect(alternatives).toEqual(['Logo of Fenwick & Daughters Landscaping'])
    expect(pages[0]).toMatch(/^hello@fenwicklandscapes.example/)
  })

  test('an SVG stays a vector drawing', async () => {
    const plain = await draw(withLogo(null))
    const { imageSizes, vectorPathCount, alternatives } = await draw(withLogo(SAMPLE_LOGOS.svg))
    expect(imageSizes).toEqual([])
    expect(vectorPathCount).toBeGreaterThan(plain.vectorPathCount)
    expect(alternatives).toEqual(['Logo of Fenwick & Daughters Landscaping'])
  })

  test.each([
    ['no image at all', 'image/png', 'nonsense'],
    [
      'an SVG that refers to a local file',
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="/etc/hosts" width="9" height="9"/></svg>',
    ],
  ] as const)('%s is left out and the invoice is still printed', async (_, content_type, content) => {
    const bytes = new TextEncoder().encode(content)
    const { roles, text } = await draw(withLogo({ content_type, bytes }))
    expect(roles.Figure).toBeUndefined()
    expect(text).toMatch(/^Fenwick & Daughters Landscaping .*Balance due £762.00/)
  })
})

describe('a PDF as evidence and for accessibility', () => {
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

  test('equal views give equal bytes, from any thread and after any other document', async () => {
    const first = await renderer.renderPdf(sampleInvoice(), ANYBODY)
    await renderer.renderPdf(sampleQuote({ title: '日本 🌳' }), ANYBODY)
    const second = createPdfRenderer()
    try {
      expect(sha256(await renderer.renderPdf(sampleInvoice(), ANYBODY))).toBe(sha256(first))
      expect(sha256(await second.renderPdf(sampleInvoice(), ANYBODY))).toBe(sha256(first))
      const changed = await renderer.renderPdf(sampleInvoice({ total_amount: '1262.01' }), ANYBODY)
      expect(sha256(changed)).not.toBe(sha256(first))
    } finally {
      await second.close()
    }
  })

  test('is tagged, in British English, titled, and dated by the document instead of the clock', async () => {
    const { marked, language, title, roles, xmp } = await draw(sampleInvoice())
    expect(marked).toBe(true)
    expect(language).toBe('en-GB')
    expect(title).toBe('VAT invoice INV-00042 from Fenwick & Daughters Landscaping')
    // Lines: a row of 5 column names, 4 lines of 5 cells and a subtotal of 2. VAT: a row of 4 column names, 4 rows of 4 cells.
    expect(roles).toMatchObject({ Document: 1, H1: 1, Table: 2, THead: 2, TBody: 2, TR: 11, TH: 9, TD: 38 })
    // The document's title, how to pay, notes and terms.
    expect(roles.H2).toBe(4)
    expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(xmp).toContain('<xmp:CreateDate>2026-11-20T09:30:00+00:00</xmp:CreateDate>')
  })
})

describe('the render queue', () => {
  test('a reserved slot renders even when its company has reached the limit', async () => {
    const small = createPdfRenderer({ workers: 1, waitingPerCompany: 1 })
    try {
      const place = small.reserve(ANYBODY)
      await expect(small.renderPdf(sampleQuote(), ANYBODY)).rejects.toMatchObject({ code: 'busy' })
      expect(() => small.reserve(ANYBODY)).toThrow('busy')
      expect((await small.renderPdf(sampleQuote(), SYSTEM_WORK)).length).toBeGreaterThan(0)
      const { text } = await readPdf(await place.draw(sampleQuote()))
      expect(text).toContain('Q-1795219200123')
    } finally {
      await small.close()
    }
  })

  test('closing rejects waiting and running jobs', async () => {
    const closing = createPdfRenderer({ workers: 1 })
    const drawings = [1, 2, 3].map(() => closing.renderPdf(sampleQuote(), ANYBODY))
    const outcomes = Promise.allSettled(drawings)
    await closing.close()
    for (const { status } of await outcomes) expect(status).toBe('rejected')
    await expect(closing.renderPdf(sampleQuote(), ANYBODY)).rejects.toThrow('closed')
  })

  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [16, 15],
  ])('%i cores render with %i threads', (cores, threads) => {
    expect(workersFor(cores)).toBe(threads)
  })
})
