import { getDocument, OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadPdf {
  /** Text of each page, one printed line per line. */
  pages: string[]
  /** All pages, with every run of white space as a single space. */
  text: string
  title: string
  language: string
  marked: boolean
  /** Counts of 'Table', 'TH'… in the structure tree of the first page. */
  roles: Record<string, number>
  /** Alternative texts of the first page's pictures. */
  alternatives: string[]
  /** Fonts of the first page, by name without the subset tag. */
  fonts: Set<string>
  /** Runs of text on the first page, with their edges in whole millimetres from the left of the page. */
  runs: { text: string; left: number; right: number }[]
  /** Printed size of the first page's pictures, in whole millimetres. */
  imageSizes: { width: number; height: number }[]
  vectorPathCount: number
  xmp: string
  /** Texts of attached files, by name. */
  attachments: Record<string, string>
}

/** Reads a PDF back with a library that shares nothing with the writer. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0, fontExtraProperties: true })
  const document = await task.promise
  const pages: string[] = []
  const roles: Record<string, number> = {}
  const alternatives: string[] = []
  const fonts = new Set<string>()
  const runs: ReadPdf['runs'] = []
  let imageSizes: ReadPdf['imageSizes'] = []
  let vectorPathCount = 0
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
        .join('')
        .normalize('NFC'),
    )
    if (number > 1) continue
    for (const { role, alt } of nodesBelow(await page.getStructTree())) {
      roles[role] = (roles[role] ?? 0) + 1
      if (alt) alternatives.push(alt)
    }
    const { fnArray, argsArray } = await page.getOperatorList()
    for (const item of items) {
      if (!('fontName' in item && item.fontName)) continue
      fonts.add(page.commonObjs.get(item.fontName).name.replace(/^[A-Z]{6}\+/, ''))
      const left = item.transform[4]
      runs.push({ text: item.str, left: millimetres(left), right: millimetres(left + item.width) })
    }
    imageSizes = sizesOf(fnArray, argsArray)
    vectorPathCount = fnArray.filter((operator) => operator === OPS.constructPath).length
  }
  const { info, metadata } = await document.getMetadata()
  const { Title, Language } = info as { Title: string; Language: string }
  // In fact a Map, contrary to its type declaration.
  const markInfo = (await document.getMarkInfo()) as Map<string, boolean> | null
  const marked = markInfo?.get('Marked') === true
  const attached = await attachmentsOf(document)
  await task.destroy()
  return {
    pages,
    text: pages.join('\n').replace(/\s+/g, ' '),
    title: Title,
    language: Language,
    marked,
    roles,
    alternatives,
    fonts,
    runs,
    imageSizes,
    vectorPathCount,
    xmp: metadata?.getRaw() ?? '',
    attachments: attached,
  }
}

async function attachmentsOf(document: PDFDocumentProxy): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const [id, { filename }] of (await document.getAttachments()) ?? []) {
    const bytes = await document.getAttachmentContent(id)
    texts[filename] = new TextDecoder().decode(bytes ?? new Uint8Array())
  }
  return texts
}

type StructNode = Awaited<ReturnType<PDFPageProxy['getStructTree']>>

function* nodesBelow(node: StructNode): Generator<StructNode & { alt?: string }> {
  yield node
  for (const child of node.children) if ('role' in child) yield* nodesBelow(child)
}

/** A picture fills a unit square, scaled by the transformations before it (ISO 32000-1, section 8.9.5). */
function sizesOf(operators: number[], args: unknown[][]): ReadPdf['imageSizes'] {
  const sizes: ReadPdf['imageSizes'] = []
  const kept: { width: number; height: number }[] = []
  let scale = { width: 1, height: 1 }
  for (const [index, operator] of operators.entries()) {
    if (operator === OPS.save) kept.push(scale)
    if (operator === OPS.restore) scale = kept.pop() ?? scale
    if (operator === OPS.transform) {
      const [a = 1, , , d = 1] = args[index] as number[]
      scale = { width: scale.width * Math.abs(a), height: scale.height * Math.abs(d) }
    }
    if (operator === OPS.paintImageXObject)
      sizes.push({ width: millimetres(scale.width), height: millimetres(scale.height) })
  }
  return sizes
}

const millimetres = (points: number) => Math.round((points / 72) * 25.4)
