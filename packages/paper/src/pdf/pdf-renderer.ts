import { tracingChannel } from 'node:diagnostics_channel'
import { availableParallelism } from 'node:os'
import type { CertificateView } from '../certificate-view.ts'
import type { DocumentLogo, DocumentView } from '../document-view.ts'
import type { ReceiptView } from '../receipt-view.ts'
import { createDrawingPool } from './drawing-pool.ts'
import { createFairQueue } from './fair-queue.ts'
import { printedCertificate } from './printed-certificate.ts'
import { printedDocument } from './printed-document.ts'
import { printedReceipt } from './printed-receipt.ts'
import type { PdfJob } from './typesetter.ts'

/** Whose turn a drawing takes: that of a company, by its id, or of `SYSTEM_WORK`. */
export interface DrawnFor {
  company_id: string
}

/** What nobody waits for, such as documents of an older release: all of it together has the turns of one company. */
export const SYSTEM_WORK: DrawnFor = { company_id: 'system' }

/** The certainty that there is a place for one drawing. Give it back in a `finally`: it counts until then. */
export interface Place {
  /** As `renderPdf`, and never `busy`. Once only. */
  draw(view: DocumentView): Promise<Uint8Array<ArrayBuffer>>
  /** Gives a place back that was not drawn from. Does nothing when it was, or was given back before. */
  release(): void
}

export interface PdfRenderer {
  /**
   * PDF/A-3a. Equal views give equal bytes, so that the SHA-256 of an accepted document proves what was accepted.
   * Companies are drawn for in turn. Refuses with `busy` at once when too much waits, for this company or for all.
   */
  renderPdf(view: DocumentView, drawnFor: DrawnFor): Promise<Uint8Array<ArrayBuffer>>
  /** The same of a certificate of acceptance. */
  renderCertificate(view: CertificateView, drawnFor: DrawnFor): Promise<Uint8Array<ArrayBuffer>>
  /** The same of the receipt of a paid invoice. */
  renderReceipt(view: ReceiptView, drawnFor: DrawnFor): Promise<Uint8Array<ArrayBuffer>>
  /** Takes a place before it is known what to draw; for who must know first that it can be. Refuses with `busy`. */
  reserve(drawnFor: DrawnFor): Place
  /** What is drawn now, and what waits for its turn, places that are only reserved among it. */
  load(): { running: number; waiting: number }
  /** Rejects what waits and what is being drawn. */
  close(): Promise<void>
}

export interface PdfRendererOptions {
  /** Called by whoever has something drawn; throws where nobody may wait that long. */
  beforeDrawing?: () => void
  /** threads at most; each has its own fonts and caches */
  workers?: number
  /** how many drawings of one company may wait */
  waitingPerCompany?: number
  /** how many drawings may wait together */
  waiting?: number
  /** pdf-worker beside its pdf-template folder */
  workerUrl?: URL
  deadlineMs?: number
  idleMs?: number
  /** what JavaScript may take in one thread */
  heapMiB?: number
}

const LOGO_FORMATS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' } as const

/** What is drawn is made ready when its turn comes, so that what waits takes no room. */
interface DrawingTask {
  job: () => PdfJob
  name: string
}

const documentTask = (view: DocumentView): DrawingTask => ({ job: () => pdfJob(view), name: view.number })

/** For whoever traces what a request waits for, its turn included; costs nothing while nobody does. */
const traced = tracingChannel('quotespark:pdf')

export function createPdfRenderer(options: PdfRendererOptions = {}): PdfRenderer {
  const workers = options.workers ?? workersFor(availableParallelism())
  const pool = createDrawingPool<PdfJob, Uint8Array<ArrayBuffer>>({
    workerUrl: options.workerUrl ?? defaultWorkerUrl(),
    size: workers,
    deadlineMs: options.deadlineMs ?? 30_000,
    idleMs: options.idleMs ?? 60_000,
    heapMiB: options.heapMiB ?? 128,
  })
  const { beforeDrawing = () => {} } = options
  const queue = createFairQueue<DrawingTask, Uint8Array<ArrayBuffer>>({
    run: async ({ job, name }) => pool.run(job(), name),
    running: workers,
    waitingPerOwner: options.waitingPerCompany ?? 8,
    waiting: options.waiting ?? 64,
  })
  const draw = (turn: ReturnType<typeof queue.reserve>, task: DrawingTask) =>
    traced.tracePromise(() => turn.run(task), {})
  return {
    renderPdf: async (view, { company_id }) => {
      beforeDrawing()
      return draw(queue.reserve(company_id), documentTask(view))
    },
    async renderCertificate(view, { company_id }) {
      beforeDrawing()
      return draw(queue.reserve(company_id), {
        job: () => certificateJob(view),
        name: view.document.number,
      })
    },
    async renderReceipt(view, { company_id }) {
      beforeDrawing()
      return draw(queue.reserve(company_id), { job: () => receiptJob(view), name: view.document.number })
    },
    reserve({ company_id }) {
      const turn = queue.reserve(company_id)
      return {
        draw(view) {
          beforeDrawing()
          return draw(turn, documentTask(view))
        },
        release: () => turn.release(),
      }
    },
    load: () => queue.load(),
    async close() {
      queue.close()
      await pool.close()
    },
  }
}

/**
 * All cores but one, which is left for requests; with two it is one. A second thread draws no sooner there: it takes turns
 * with the server, and some 80 MiB (ADR 0004).
 */
export function workersFor(cores: number): number {
  return Math.max(cores - 1, 1)
}

export function pdfJob(view: DocumentView): PdfJob {
  return {
    template: 'document',
    document: JSON.stringify(printedDocument(view)),
    logo: jobLogo(view.seller.logo),
    signature: null,
    e_invoice: view.e_invoice ?? null,
    created: inSeconds(view.issued_at),
  }
}

export function certificateJob(view: CertificateView): PdfJob {
  return {
    template: 'certificate',
    document: JSON.stringify(printedCertificate(view)),
    logo: jobLogo(view.document.seller.logo),
    signature: view.signature && { bytes: view.signature, format: 'png' },
    e_invoice: null,
    created: inSeconds(view.issued_at),
  }
}

function receiptJob(view: ReceiptView): PdfJob {
  return {
    template: 'receipt',
    document: JSON.stringify(printedReceipt(view)),
    logo: jobLogo(view.document.seller.logo),
    signature: null,
    e_invoice: null,
    created: inSeconds(view.issued_at),
  }
}

function jobLogo(logo: DocumentLogo | null): PdfJob['logo'] {
  return logo && { bytes: logo.bytes, format: LOGO_FORMATS[logo.content_type] }
}

function inSeconds(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000)
}

/** In the sources a .ts file, run by Node itself; in the server's bundle pdf-worker.js beside it. */
function defaultWorkerUrl(): URL {
  const isSource = import.meta.url.endsWith('.ts')
  return new URL(isSource ? './pdf-worker.ts' : './pdf-worker.js', import.meta.url)
}
