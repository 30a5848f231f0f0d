import { tracingChannel } from 'node:diagnostics_channel'
import { availableParallelism } from 'node:os'
import { renderSVG } from 'uqr'
import type { CertificateView } from '../certificate-view.ts'
import type { DocumentLogo, DocumentView } from '../document-view.ts'
import type { PaymentReceiptView, ReceiptView } from '../receipt-view.ts'
import type { StatementView } from '../statement-view.ts'
import { createDrawingPool } from './drawing-pool.ts'
import { createFairQueue } from './fair-queue.ts'
import { printedCertificate } from './printed-certificate.ts'
import { printedDocument } from './printed-document.ts'
import { type PrintedReceipt, printedPaymentReceipt, printedReceipt } from './printed-receipt.ts'
import { type PrintedStatement, printedStatement } from './printed-statement.ts'
import type { PdfJob } from './typesetter.ts'

/** The owner of a render job, for fair queueing: a company's id, or `SYSTEM_WORK`. */
export interface DrawnFor {
  company_id: string
}

/** Background work nobody waits for, such as sealings whose process has ended; all of it shares the turns of one company. */
export const SYSTEM_WORK: DrawnFor = { company_id: 'system' }

/** A slot reserved for one render job. Release it in a `finally`: it counts as waiting until then. */
export interface RenderSlot {
  /** Renders like `renderPdf`, but is never refused with `busy`. Usable once. */
  draw(view: DocumentView): Promise<Uint8Array<ArrayBuffer>>
  /** Releases an unused slot. Does nothing after it was used or released. */
  release(): void
}

export interface PdfRenderer {
  /**
   * Renders a document as PDF/A-3a. Equal views give equal bytes, so that the SHA-256 of an accepted document proves what
   * was accepted. Companies take turns. Refuses with `busy` at once when too much is waiting, for this company or in all.
   */
  renderPdf(view: DocumentView, drawnFor: DrawnFor): Promise<Uint8Array<ArrayBuffer>>
  /** Renders a certificate of acceptance under the same rules. */
  renderCertificate(view: CertificateView, drawnFor: DrawnFor): Promise<Uint8Array<ArrayBuffer>>
  /** Renders the receipt of a paid invoice under the same rules. */
  renderReceipt(view: ReceiptView, drawnFor: DrawnFor): Promise<Uint8Array<ArrayBuffer>>
  /** The receipt of one payment. */
  renderPaymentReceipt(view: PaymentReceiptView, drawnFor: DrawnFor): Promise<Uint8Array<ArrayBuffer>>
  /** The statement of a customer's account. */
  renderStatement(view: StatementView, drawnFor: DrawnFor): Promise<Uint8Array<ArrayBuffer>>
  /** Reserves a slot before the content is known, for callers that must be sure they can render it. Refuses with `busy`. */
  reserve(drawnFor: DrawnFor): RenderSlot
  /** Counts running and waiting jobs; reserved slots count as waiting. */
  load(): { running: number; waiting: number }
  /** Rejects waiting and running jobs. */
  close(): Promise<void>
}

export interface PdfRendererOptions {
  /** Called before each render request; throws when the caller must not wait that long. */
  beforeDrawing?: () => void
  /** Maximum number of threads; each has its own fonts and caches. */
  workers?: number
  /** Maximum number of waiting jobs per company. */
  waitingPerCompany?: number
  /** Maximum number of waiting jobs in all. */
  waiting?: number
  /** URL of pdf-worker, beside its pdf-template folder. */
  workerUrl?: URL
  deadlineMs?: number
  idleMs?: number
  /** JavaScript heap limit of a thread. */
  heapMiB?: number
}

const LOGO_FORMATS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' } as const

/** A job is built only when its turn comes, so that waiting ones take little memory. */
interface DrawingTask {
  job: () => PdfJob
  name: string
}

const documentTask = (view: DocumentView): DrawingTask => ({ job: () => pdfJob(view), name: view.number })

/** Lets a tracer see how long a request waits for rendering, queueing included; costs nothing without one. */
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
      return draw(queue.reserve(company_id), {
        job: () => plainJob('receipt', printedReceipt(view), view.document.seller.logo, view.issued_at),
        name: view.document.number,
      })
    },
    async renderPaymentReceipt(view, { company_id }) {
      beforeDrawing()
      return draw(queue.reserve(company_id), {
        job: () => plainJob('receipt', printedPaymentReceipt(view), view.seller.logo, view.issued_at),
        name: `receipt of ${view.paid_on}`,
      })
    },
    async renderStatement(view, { company_id }) {
      beforeDrawing()
      return draw(queue.reserve(company_id), {
        job: () => plainJob('statement', printedStatement(view), view.seller.logo, view.issued_at),
        name: `statement to ${view.to}`,
      })
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
 * All cores but one, which is left for requests. Two cores get one thread: a second one would finish no sooner, because it
 * competes with the server, and costs some 80 MiB (ADR 0004).
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
    qr: view.page ? qrCode(view.page.url) : null,
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
    qr: null,
    e_invoice: null,
    created: inSeconds(view.issued_at),
  }
}

function plainJob(
  template: 'receipt' | 'statement',
  printed: PrintedReceipt | PrintedStatement,
  logo: DocumentLogo | null,
  issuedAt: string,
): PdfJob {
  return {
    template,
    document: JSON.stringify(printed),
    logo: jobLogo(logo),
    signature: null,
    qr: null,
    e_invoice: null,
    created: inSeconds(issuedAt),
  }
}

function jobLogo(logo: DocumentLogo | null): PdfJob['logo'] {
  return logo && { bytes: logo.bytes, format: LOGO_FORMATS[logo.content_type] }
}

/** Black on white with the quiet zone of four modules that scanners need (ISO/IEC 18004). */
function qrCode(text: string): PdfJob['qr'] {
  return { bytes: new TextEncoder().encode(renderSVG(text, { ecc: 'M', border: 4 })), format: 'svg' }
}

function inSeconds(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000)
}

/** From source, a .ts file run by Node itself; in the server's bundle, pdf-worker.js beside it. */
function defaultWorkerUrl(): URL {
  const isSource = import.meta.url.endsWith('.ts')
  return new URL(isSource ? './pdf-worker.ts' : './pdf-worker.js', import.meta.url)
}
