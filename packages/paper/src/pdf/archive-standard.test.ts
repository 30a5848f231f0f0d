import { DOCUMENT_LOOKS } from '@quotespark/domain/company'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPdfRenderer } from './pdf-renderer.ts'
import { pdfObjects } from './testing/pdf-objects.ts'
import { readPdf } from './testing/read-pdf.ts'
import { SAMPLE_LOGOS } from './testing/sample-logos.ts'
import { sampleInvoice } from './testing/sample-views.ts'

/*
 * Checks the requirements of ISO 19005-3 (PDF/A-3, conformance A) that show in a file's objects. Typst refuses to write a
 * file that breaks the standard; this looks at what it wrote.
 */
const renderer = createPdfRenderer()
afterAll(() => renderer.close())

const XML = `<?xml version="1.0" encoding="UTF-8"?>\n${'<Invoice>£1,262.00 – Zażółć</Invoice>\n'.repeat(200)}`
const e_invoice = { file_name: 'INV-00042.xml', bytes: new TextEncoder().encode(XML) }

describe.each(DOCUMENT_LOOKS)('%s with an e-invoice', (look) => {
  let bytes: Uint8Array
  let objects: Map<string, string>
  let catalog: string
  beforeAll(async () => {
    const seller = { ...sampleInvoice().seller, logo: SAMPLE_LOGOS.png }
    const page = { url: 'https://quotes.example/customer-portal/abc', is_payable: true }
    const view = sampleInvoice({ look, seller, page, title: 'Zażółć 庭 🌳 ½' })
    bytes = await renderer.renderPdf({ ...view, e_invoice }, { company_id: 'company' })
    objects = pdfObjects(bytes)
    catalog = only('Catalog')
  })

  const ofType = (type: string) => [...objects.values()].filter((body) => body.includes(`/Type /${type} `))
  function only(type: string): string {
    const found = ofType(type)
    expect(found).toHaveLength(1)
    return found[0] ?? ''
  }
  /** The width of an area in whole millimetres; a point is 25.4 / 72 of one. */
  function widthOf(body: string): number {
    const [left = 0, , right = 0] = (/\/Rect \[([\d. ]+)\]/.exec(body)?.[1] ?? '').split(' ').map(Number)
    return Math.round(((right - left) * 25.4) / 72)
  }
  /** Follows a reference in an object to the object it points to. */
  function at(body: string, entry: string): string {
    const [, number = ''] = new RegExp(`/${entry} \\[?(\\d+) 0 R`).exec(body) ?? []
    return objects.get(number) ?? ''
  }

  test('declares its standard in readable metadata', async () => {
    const { xmp } = await readPdf(bytes)
    expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(xmp).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
    expect(at(catalog, 'Metadata')).toMatch(/^<< \/Length \d+ \/Type \/Metadata \/Subtype \/XML >>$/)
    expect(Buffer.from(bytes).toString('latin1', 0, 8)).toBe('%PDF-1.7')
  })

  test('attaches the e-invoice as an alternative of the whole document, with size and date', async () => {
    const { attachments } = await readPdf(bytes)
    expect(attachments).toEqual({ 'INV-00042.xml': XML })
    const file = at(catalog, 'AF')
    expect(file).toMatch(/\/Type \/Filespec .*\/AFRelationship \/Alternative/)
    expect(file).toMatch(/\/F \(INV-00042\.xml\) \/UF \(INV-00042\.xml\)/)
    expect(catalog).toMatch(/\/EmbeddedFiles << \/Names \[\(INV-00042\.xml\) (\d+) 0 R\].*\/AF \[\1 0 R\]/)
    const embedded = at(file, 'EF << /F')
    expect(embedded).toBe(only('EmbeddedFile'))
    expect(embedded).toContain('/Subtype /application#2Fxml')
    expect(embedded).toContain(`/Params << /Size ${e_invoice.bytes.length} /ModDate (D:20261120093000Z) >>`)
  })

  test('shows the code of its page, 25 mm wide and with the address in words', async () => {
    const { alternatives, text } = await readPdf(bytes)
    expect(alternatives).toContain('QR code of https://quotes.example/customer-portal/abc')
    expect(text.replaceAll(' ', '')).toContain('Scantopay:https://quotes.example/customer-portal/abc')
    const links = ofType('Annot').filter((body) => body.includes('quotes.example/customer-portal/abc'))
    expect(links.map(widthOf)).toContain(25)
  })

  test('declares its output colour profile', () => {
    const [, number = ''] = /\/OutputIntents (\d+) 0 R/.exec(catalog) ?? []
    const [, intent = ''] = /\[(\d+) 0 R\]/.exec(objects.get(number) ?? '') ?? []
    const named = objects.get(intent) ?? objects.get(number) ?? ''
    expect(named).toContain('/S /GTS_PDFA1')
    expect(at(named, 'DestOutputProfile')).toContain('/N 3')
  })

  test('embeds every font and maps every glyph to a character', () => {
    const descriptors = ofType('FontDescriptor')
    expect(descriptors.length).toBeGreaterThan(3)
    for (const descriptor of descriptors) expect(at(descriptor, 'FontFile[23]')).not.toBe('')
    const fonts = ofType('Font').filter((font) => font.includes('/Subtype /Type0'))
    expect(fonts).toHaveLength(descriptors.length)
    for (const font of fonts) expect(at(font, 'ToUnicode')).not.toBe('')
  })

  test('is tagged and names its language', () => {
    expect(catalog).toContain('/MarkInfo << /Marked true')
    expect(catalog).toContain('/Lang (en-GB)')
    expect(at(catalog, 'StructTreeRoot')).toContain('/Type /StructTreeRoot')
    expect(ofType('Page')).not.toEqual([])
    for (const page of ofType('Page')) expect(page).toContain('/StructParents')
  })

  test('contains nothing that the standard forbids', () => {
    const bodies = [...objects.values()].join('\n')
    expect(bodies).not.toMatch(/\/(JavaScript|JS|Launch|AA|OpenAction|Encrypt|LZWDecode|Movie|Sound|XFA)\b/)
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/trailer\n<<[\s\S]*\/ID \[/)
  })
})
