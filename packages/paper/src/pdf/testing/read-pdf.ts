import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadPdf {
  /** text of each page, one printed line a line */
  pages: string[]
  /** all pages, with every run of white space a single space */
  text: string
  title: string
  language: string
  marked: boolean
  /** 'Table', 'TH'… of the first page's structure tree */
  roles: Set<string>
  imageCount: number
  vectorPathCount: number
  xmp: string
}

/** Reads a PDF back with a reader that shares nothing with what wrote it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 })
  const document = await task.promise
  const pages: string[] = []
  const roles = new Set<string>()
  let imageCount = 0
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
    collectRoles(await page.getStructTree(), roles)
    const { fnArray } = await page.getOperatorList()
    imageCount = fnArray.filter((operator) => operator === OPS.paintImageXObject).length
    vectorPathCount = fnArray.filter((operator) => operator === OPS.constructPath).length
  }
  const { info, metadata } = await document.getMetadata()
  const { Title, Language } = info as { Title: string; Language: string }
  // A Map, whatever its type declaration says.
  const markInfo = (await document.getMarkInfo()) as Map<string, boolean> | null
  const marked = markInfo?.get('Marked') === true
  await task.destroy()
  return {
    pages,
    text: pages.join('\n').replace(/\s+/g, ' '),
    title: Title,
    language: Language,
    marked,
    roles,
    imageCount,
    vectorPathCount,
    xmp: metadata?.getRaw() ?? '',
  }
}

type StructNode = Awaited<ReturnType<PDFPageProxy['getStructTree']>>

function collectRoles(node: StructNode, roles: Set<string>): void {
  roles.add(node.role)
  for (const child of node.children) if ('role' in child) collectRoles(child, roles)
}
