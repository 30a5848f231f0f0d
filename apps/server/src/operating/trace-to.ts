import { AsyncLocalStorage } from 'node:async_hooks'
import { tracingChannel } from 'node:diagnostics_channel'
import { ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Logger } from 'pino'
import type { TracedRequest } from './traced-request.ts'

/** What a channel tells of the work that is traced. None of it names a person or a record. */
type Traced = Partial<TracedRequest> & { name?: string; error?: unknown; span?: Span | undefined }

/**
 * Sends what requests and jobs wait for (transactions, PDFs, mails) to an OTLP receiver, as spans within each other. Answers how
 * to send the last ones and end. What is traced knows nothing of it: it says so by channels of Node, to which nobody
 * else listens.
 */
export function traceTo(endpoint: string, logger: Logger): () => Promise<void> {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME || 'quotespark' }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })),
    ],
  })
  const tracer = provider.getTracer('quotespark')
  const around = new AsyncLocalStorage<Span | undefined>()

  const follow = (kind: 'request' | 'job' | 'transaction' | 'pdf' | 'mail', isRoot = false) => {
    const channel = tracingChannel<Span | undefined, Traced>(`quotespark:${kind}`)
    channel.start.bindStore(around, (work) => {
      const outer = around.getStore()
      // What is part of no request and no job, such as at the start, is not followed.
      if (!outer && !isRoot) return undefined
      const context = outer ? trace.setSpan(ROOT_CONTEXT, outer) : ROOT_CONTEXT
      work.span = tracer.startSpan(kind, {}, context)
      return work.span
    })
    channel.subscribe({
      start() {},
      end() {},
      asyncStart() {},
      error({ span, error }) {
        span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
      },
      asyncEnd({ span, name, method, route, status, request_id }) {
        if (!span) return
        if (name !== undefined) span.updateName(`${kind} ${name}`)
        if (route !== undefined && method !== undefined && status !== undefined) {
          span.updateName(`${method} ${route}`)
          span.setAttributes({
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
            'quotespark.request_id': request_id ?? '',
          })
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        }
        span.end()
      },
    })
  }
  follow('request', true)
  follow('job', true)
  follow('transaction')
  follow('pdf')
  follow('mail')

  return () =>
    provider
      .shutdown()
      .catch((error) => logger.warn({ err: error }, 'the last traces did not reach their receiver'))
}
