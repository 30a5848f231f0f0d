import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { createCoverage } from './font-coverage.ts'
import { fontFiles } from './font-files.ts'

export interface PdfJob {
  /** a PrintedDocument as JSON */
  document: string
  logo: { bytes: Uint8Array; format: 'png' | 'jpg' | 'svg' } | null
  /** seconds since 1970 */
  created: number
}

/**
 * PDF/A-3a: for archives, tagged for assistive technology, every character mapped to Unicode, and an electronic
 * invoice can be attached. One standard per file is all that Typst writes; the template also satisfies PDF/UA-1.
 */
const STANDARD = 'a-3a'

/** Typesets one document after the other; a logo that cannot be drawn costs the logo, not the invoice. */
export function createTypesetter(
  templateFolder: string,
): (job: PdfJob, standard?: string) => Uint8Array<ArrayBuffer> {
  const fontPaths = fontFiles()
  const replaceMissing = createCoverage(fontPaths)
  const compiler = NodeCompiler.create({ workspace: templateFolder, fontArgs: [{ fontPaths }] })
  const logoPath = join(templateFolder, 'logo')

  return function typeset(job, standard = STANDARD) {
    const source = {
      mainFilePath: join(templateFolder, 'document.typ'),
      inputs: { document: replaceMissing(job.document), logo: job.logo?.format ?? '' },
    }
    if (job.logo) compiler.mapShadow(logoPath, Buffer.from(job.logo.bytes))
    try {
      // Compiling and writing in one call: a compiled document that JavaScript holds is freed by its garbage
      // collector only, which cannot see the megabytes behind it.
      return new Uint8Array(compiler.pdf(source, { pdfStandard: standard, creationTimestamp: job.created }))
    } catch (error) {
      if (job.logo) return typeset({ ...job, logo: null }, standard)
      throw new Error(diagnosis(compiler, source) ?? String(error), { cause: error })
    } finally {
      if (job.logo) compiler.unmapShadow(logoPath)
      // Documents differ in nearly every line: keeping the layout of the last ones costs memory and saves no time.
      compiler.evictCache(0)
    }
  }
}

/** Only a separate compilation says what is wrong and where. */
function diagnosis(compiler: NodeCompiler, source: Parameters<NodeCompiler['compile']>[0]): string | null {
  const diagnostics = compiler.compile(source).takeDiagnostics()
  if (!diagnostics) return null
  const messages = compiler.fetchDiagnostics(diagnostics) as { message: string; path: string }[]
  return messages.map(({ message, path }) => `${message} (${path})`).join('; ')
}
