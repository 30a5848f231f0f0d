import type { Database } from '@quotespark/database'
import type { PdfRenderer } from '@quotespark/paper/pdf'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PictureDrawer } from '../files/pictures/picture-drawer.ts'
import type { ReadOperatingState } from './operating-state.ts'

export interface Metrics {
  /** `route` is a pattern, never a path, so that each label has few values however many calls there are. */
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void
  /** Metrics in the text format of Prometheus. */
  read(): Promise<{ contentType: string; text: string }>
}

interface Parts {
  database: Database
  pdf: PdfRenderer
  pictures: PictureDrawer
  state: ReadOperatingState
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Collects metrics of this process and its installation for Prometheus. */
export function createMetrics({ database, pdf, pictures, state }: Parts): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })

  const requests = new Counter({
    name: 'quotespark_http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  })
  const durations = new Histogram({
    name: 'quotespark_http_request_duration_seconds',
    help: 'Time from the request to its response, without the body',
    labelNames: ['method', 'route'] as const,
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  new Gauge({
    name: 'quotespark_database_connections',
    help: 'Database connections in the pool, and callers waiting for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = database.$client
      this.set({ state: 'total' }, totalCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
  for (const { name, what, drawn } of [
    { name: 'quotespark_pdf_jobs', what: 'PDFs', drawn: pdf },
    { name: 'quotespark_picture_jobs', what: 'Pictures', drawn: pictures },
  ]) {
    new Gauge({
      name,
      help: `${what} being rendered, and those waiting`,
      labelNames: ['state'] as const,
      registers,
      collect() {
        const { running, waiting } = drawn.load()
        this.set({ state: 'running' }, running)
        this.set({ state: 'waiting' }, waiting)
      },
    })
  }

  const { $replica: replica } = database
  if (replica) {
    new Counter({
      name: 'quotespark_list_reads_total',
      help: 'Lists read, by the server that answered',
      labelNames: ['server'] as const,
      registers,
      collect() {
        this.reset()
        this.inc({ server: 'replica' }, replica.counts.replica)
        this.inc({ server: 'primary' }, replica.counts.primary)
      },
    })
  }

  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers })
  const jobs = gauge('quotespark_queue_jobs', 'Jobs in the queues', 'queue', 'state')
  const mails = gauge(
    'quotespark_mails',
    'Emails waiting, and emails that failed in the last seven days',
    'status',
  )
  const databaseSize = gauge('quotespark_database_size_bytes', 'Size of the database')
  const diskFree = gauge('quotespark_disk_free_bytes', 'Free space on the disk of DATA_DIR')
  const diskSize = gauge('quotespark_disk_size_bytes', 'Size of the disk of DATA_DIR')
  const replicaUp = gauge(
    'quotespark_replica_up',
    '1 while the replica that lists are read from can be reached',
  )
  const replicaBehind = gauge(
    'quotespark_replica_behind_bytes',
    'How far the replica is behind the primary, in bytes',
  )
  const replicaLate = gauge(
    'quotespark_replica_behind_seconds',
    'How far the replica is behind the primary, in seconds',
  )
  const readOnly = gauge('quotespark_read_only', '1 while the disk is nearly full and changes are refused')

  /** Leaves out unknown values: an old value would look like a current one. */
  async function collectState(): Promise<void> {
    for (const each of [jobs, mails]) each.reset()
    const single = [databaseSize, diskFree, diskSize, readOnly, replicaUp, replicaBehind, replicaLate]
    for (const each of single) each.remove()
    const now = await state().catch(() => undefined)
    if (!now) return
    for (const { queue, ...counts } of now.queues) {
      for (const [name, count] of Object.entries(counts)) jobs.set({ queue, state: name }, count)
    }
    mails.set({ status: 'waiting' }, now.mails.waiting)
    mails.set({ status: 'failed' }, now.mails.failed)
    databaseSize.set(now.database_bytes)
    diskFree.set(now.disk.free_bytes)
    diskSize.set(now.disk.size_bytes)
    readOnly.set(now.disk.is_nearly_full ? 1 : 0)
    if (!now.replica) return
    replicaUp.set(now.replica.is_reachable ? 1 : 0)
    if (now.replica.behind_bytes !== null) replicaBehind.set(now.replica.behind_bytes)
    if (now.replica.behind_seconds !== null) replicaLate.set(now.replica.behind_seconds)
  }

  return {
    observeRequest({ method: sent, route, status, seconds }) {
      const method = METHODS.has(sent) ? sent : 'other'
      requests.inc({ method, route, status: `${Math.floor(status / 100)}xx` })
      durations.observe({ method, route }, seconds)
    },
    async read() {
      await collectState()
      return { contentType: register.contentType, text: await register.metrics() }
    },
  }
}
