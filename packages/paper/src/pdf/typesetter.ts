import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { AttachedXml } from '../document-view.ts'
import { familiesFor, replaceUnprintable } from './fonts/font-coverage.ts'
import { EVERYDAY_FONTS, type FontFamily, fontFiles } from './fonts/font-families.ts'

interface PdfPicture {
  bytes: Uint8Array
  format: 'png' | 'jpg' | 'svg'
}

export interface PdfJob {
  /** The .typ file of pdf-template that renders the job. */
  template: 'document' | 'certificate' | 'receipt' | 'statement'
  /** A PrintedDocument, PrintedCertificate, PrintedReceipt or PrintedStatement as JSON. */
  document: string
  logo: PdfPicture | null
  signature: PdfPicture | null
  /** The QR code of its page. */
  qr: PdfPicture | null
  /** The machine-readable invoice, attached as an alternative (PDF/A-3). */
  e_invoice: AttachedXml | null
  /** Seconds since 1970. */
  created: number
}

/** Binary parts of a job, given to the template as files that exist in memory only. */
const PARTS = ['logo', 'signature', 'qr', 'e_invoice'] as const

/**
 * PDF/A-3a: for archives, tagged for assistive technology, every character mapped to Unicode, and able to carry an
 * e-invoice. Typst writes one standard per file; the template also satisfies PDF/UA-1.
 */
const STANDARD = 'a-3a'

/** Typesets one document after another. A picture that cannot be rendered is left out; the invoice still succeeds. */
export function createTypesetter(
  templateFolder: string,
): (job: PdfJob, standard?: string) => Uint8Array<ArrayBuffer> {
  const create = (fontPaths: string[]) =>
    NodeCompiler.create({ workspace: templateFolder, fontArgs: [{ fontPaths }] })
  const everyday = create(fontFiles(EVERYDAY_FONTS))
  let withAllFonts: NodeCompiler | undefined

  // Typst lists the characters of each font when it is given the file, and reads the rest when a document uses it.
  function compilerFor(families: FontFamily[]): NodeCompiler {
    if (families.length === EVERYDAY_FONTS.length) return everyday
    withAllFonts ??= create(fontFiles())
    return withAllFonts
  }

  function typeset(job: PdfJob, standard: string): Uint8Array<ArrayBuffer> {
    const document = replaceUnprintable(job.document)
    const families = familiesFor(document)
    const compiler = compilerFor(families)
    const source = {
      mainFilePath: join(templateFolder, `${job.template}.typ`),
      inputs: {
        document,
        families: JSON.stringify(families.map(({ name }) => name)),
        logo: job.logo?.format ?? '',
        signature: job.signature?.format ?? '',
        e_invoice: job.e_invoice?.file_name ?? '',
      },
    }
    const parts = PARTS.flatMap((name) => {
      const part = job[name]
      return part ? [{ path: join(templateFolder, name), bytes: part.bytes }] : []
    })
    for (const { path, bytes } of parts) compiler.mapShadow(path, Buffer.from(bytes))
    try {
      // Compiles and writes in one call: a compiled document held by JavaScript is only freed by its garbage collector,
      // which cannot see the megabytes behind it.
      return new Uint8Array(compiler.pdf(source, { pdfStandard: standard, creationTimestamp: job.created }))
    } catch (error) {
      throw new Error(diagnosis(compiler, source) ?? String(error), { cause: error })
    } finally {
      for (const { path } of parts) compiler.unmapShadow(path)
      // Documents differ in nearly every line, so keeping the layout of earlier ones costs memory and saves no time.
      compiler.evictCache(0)
    }
  }

  return function typesetWithoutBrokenPictures(job, standard = STANDARD) {
    let failure: unknown
    for (const attempt of withFewerPictures(job)) {
      try {
        return typeset(attempt, standard)
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }
}

/** Yields the job, then without one picture or the other, then without both. */
function* withFewerPictures(job: PdfJob): Generator<PdfJob> {
  yield job
  if (job.logo) yield { ...job, logo: null }
  if (job.signature) yield { ...job, signature: null }
  if (job.logo && job.signature) yield { ...job, logo: null, signature: null }
}

/** Compiles again, because only a separate compilation reports what is wrong and where. */
function diagnosis(compiler: NodeCompiler, source: Parameters<NodeCompiler['compile']>[0]): string | null {
  const diagnostics = compiler.compile(source).takeDiagnostics()
  if (!diagnostics) return null
  const messages = compiler.fetchDiagnostics(diagnostics) as { message: string; path: string }[]
  return messages.map(({ message, path }) => `${message} (${path})`).join('; ')
}
