import type { DocumentView } from '../document-view.ts'
import { printedDocument } from './printed-document.ts'
import type { PdfJob } from './typesetter.ts'
import { createWorkerPool } from './worker-pool.ts'

export interface PdfRenderer {
  /** PDF/A-3a. Equal views give equal bytes, so that the SHA-256 of an accepted document proves what was accepted. */
  renderPdf(view: DocumentView): Promise<Uint8Array>
  close(): Promise<void>
}

export interface PdfRendererOptions {
  /** threads at most; each has its own fonts and caches */
  workers?: number
  /** pdf-worker beside its pdf-template folder */
  workerUrl?: URL
  timeoutMs?: number
  idleMs?: number
}

const LOGO_FORMATS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' } as const

export function createPdfRenderer(options: PdfRendererOptions = {}): PdfRenderer {
  const pool = createWorkerPool<PdfJob, Uint8Array>({
    workerUrl: options.workerUrl ?? defaultWorkerUrl(),
    size: options.workers ?? 1,
    timeoutMs: options.timeoutMs ?? 30_000,
    idleMs: options.idleMs ?? 60_000,
  })
  return {
    renderPdf: (view) => pool.run(pdfJob(view)),
    close: () => pool.close(),
  }
}

export function pdfJob(view: DocumentView): PdfJob {
  const { logo } = view.seller
  return {
    document: JSON.stringify(printedDocument(view)),
    logo: logo && { bytes: logo.bytes, format: LOGO_FORMATS[logo.content_type] },
    created: Math.floor(Date.parse(view.issued_at) / 1000),
  }
}

/** In the sources a .ts file, run by Node itself; in the server's bundle pdf-worker.js beside it. */
function defaultWorkerUrl(): URL {
  const isSource = import.meta.url.endsWith('.ts')
  return new URL(isSource ? './pdf-worker.ts' : './pdf-worker.js', import.meta.url)
}
