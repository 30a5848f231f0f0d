import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { canFingerprint, MAX_PDF_BYTES, pdfFingerprint, UnsupportedFile } from './pdf-fingerprint.ts'

const pdf = (content = '%PDF-1.7\nsealed', name = 'Q-1.pdf') => new File([content], name)

afterEach(() => vi.unstubAllGlobals())

test('the fingerprint is the SHA-256 of all bytes, whatever the file name', async () => {
  const sha256 = createHash('sha256').update('%PDF-1.7\nsealed').digest('hex')
  expect(await pdfFingerprint([pdf()])).toEqual({ file_name: 'Q-1.pdf', sha256 })
  expect((await pdfFingerprint([pdf(undefined, 'download')])).sha256).toBe(sha256)
  expect((await pdfFingerprint([pdf('%PDF-1.7\nsealed ')])).sha256).not.toBe(sha256)
})

test('an e-invoice is returned with its text', async () => {
  const xml = '\ufeff<?xml version="1.0"?>\n<Invoice/>'
  const file = await pdfFingerprint([new File([xml], 'INV-1.xml')])
  expect(file.sha256).toBe(createHash('sha256').update(xml).digest('hex'))
  expect(file.xml).toContain('<Invoice/>')
})

test('an e-invoice in another encoding is read, and one that cannot be read is refused by its name', async () => {
  const latin1 = '<?xml version="1.0" encoding="ISO-8859-1"?><Invoice>Gr\xf6\xdfe</Invoice>'
  const of = (text: string) => [
    new File([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], 'INV-1.xml'),
  ]
  expect((await pdfFingerprint(of(latin1))).xml).toContain('Größe')
  const failure = pdfFingerprint(of(latin1.replace('ISO-8859-1', 'Big5')))
  await expect(failure).rejects.toThrow('This XML file is in the encoding “Big5”, which we cannot read.')
  await expect(failure).rejects.toBeInstanceOf(UnsupportedFile)
})

test.each([
  ['nothing', [], 'Please choose a PDF file or an e-invoice.'],
  ['several', [pdf(), pdf()], 'Please choose one file at a time.'],
  ['another kind of file', [pdf('GIF89a')], /^This is neither a PDF file nor an e-invoice\./],
  ['an empty one', [pdf('')], /^This is neither a PDF file nor an e-invoice\./],
] as const)('refuses %s', async (_, files, sentence) => {
  const failure = pdfFingerprint(files)
  await expect(failure).rejects.toThrow(sentence)
  await expect(failure).rejects.toBeInstanceOf(UnsupportedFile)
})

test('refuses a file that is too large without reading it', async () => {
  const arrayBuffer = vi.fn()
  const huge = Object.assign(pdf(), { arrayBuffer })
  Object.defineProperty(huge, 'size', { value: MAX_PDF_BYTES + 1 })
  await expect(pdfFingerprint([huge])).rejects.toThrow('This file is larger than 50 MB')
  expect(arrayBuffer).not.toHaveBeenCalled()
})

test('reports a file that cannot be read, such as a folder', async () => {
  const folder = Object.assign(pdf(), { arrayBuffer: () => Promise.reject(new Error('NotFoundError')) })
  await expect(pdfFingerprint([folder])).rejects.toThrow('This file could not be read.')
})

test('refuses without https, where the browser cannot compute hashes', async () => {
  vi.stubGlobal('crypto', {})
  expect(canFingerprint()).toBe(false)
  await expect(pdfFingerprint([pdf()])).rejects.toThrow(/on a secure page.*https:\/\//)
})
