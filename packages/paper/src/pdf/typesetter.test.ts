import { fileURLToPath } from 'node:url'
import { DOCUMENT_LOOKS } from '@quotespark/domain/company'
import { expect, test } from 'vitest'
import { certificateJob, pdfJob } from './pdf-renderer.ts'
import { readPdf } from './testing/read-pdf.ts'
import { SAMPLE_SIGNATURE, sampleCertificate } from './testing/sample-certificate.ts'
import { SAMPLE_LOGOS } from './testing/sample-logos.ts'
import { sampleInvoice } from './testing/sample-views.ts'
import { createTypesetter } from './typesetter.ts'

const typeset = createTypesetter(fileURLToPath(new URL('./pdf-template/', import.meta.url)))

test.each(DOCUMENT_LOOKS)(
  'the %s look also satisfies PDF/UA-1, which Typst checks as it writes',
  async (look) => {
    const view = sampleInvoice({ look, seller: { ...sampleInvoice().seller, logo: SAMPLE_LOGOS.png } })
    const { xmp, text } = await readPdf(typeset(pdfJob(view), 'ua-1'))
    expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(text).toContain('Balance due £762.00')
  },
)

test('a document with paragraphs of both directions also satisfies PDF/UA-1', async () => {
  const description = 'גינה\nThe garden.'
  const { xmp } = await readPdf(typeset(pdfJob(sampleInvoice({ description, notes: description })), 'ua-1'))
  expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
})

test('the certificate also satisfies PDF/UA-1', async () => {
  const view = sampleCertificate({ signature: SAMPLE_SIGNATURE })
  const { xmp, text } = await readPdf(typeset(certificateJob(view), 'ua-1'))
  expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(text).toContain('Certificate of acceptance')
})

test('an input the template cannot render is refused with the cause and its place', () => {
  expect(() =>
    typeset({ ...pdfJob(sampleInvoice()), document: '{"accent":"#000000","look":"classic"}' }),
  ).toThrow(/does not contain key "seller" \(.*letterhead\.typ\)/)
})
