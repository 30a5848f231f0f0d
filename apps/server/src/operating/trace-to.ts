import { AsyncLocalStorage } from 'node:async_hooks'
import { tracingChannel } from 'node:diagnostics_channel'
import { ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Logger } from 'pino'
import type { TracedRequest } from './traced-request.ts'

/** Facts that a channel reports about traced work. None of them identifies a person or a record. */
type Traced = Partial<TracedRequest> & { name?: string; error?: unknown; span?: Span | undefined }

/**
 * Sends the work that requests and jobs wait for (transactions, PDFs, emails) to an OTLP receiver, as nested spans. Returns a
 * function that sends the last ones and ends. The traced code does not depend on this: it reports through Node's diagnostics
 * channels, to which nobody else listens.
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
      // Work outside any request or job, such as at the start, is not traced.
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
