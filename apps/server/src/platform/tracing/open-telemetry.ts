import {
  context,
  diag,
  DiagLogLevel,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { withTimeout } from '../queues/with-timeout.ts'
import { release } from '../release.ts'
import type { OpenSpan, SpanOptions, Tracer } from './tracing.ts'
import { readTraceparent } from './traceparent.ts'

/** A collector that hangs must not delay the end of the process. */
const lastExportMs = 2000
/** A collector that is away fails every batch. */
const reportEveryMs = 60_000
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

/** The SDK reads its variables itself. Spans wait in a bounded queue and are dropped while the collector is unreachable. */
export function openTelemetry(report: (problem: string) => void): { tracer: Tracer; stop(): Promise<void> } {
  reportProblems(report)
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'scooter-rides', 'service.version': release }))
    .merge(detectResources({ detectors: [envDetector] }))
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  const contexts = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(contexts)
  const library = provider.getTracer('scooter-rides', release)

  function beginIn(parent: Context, name: string, { kind = 'internal', attributes = {} }: SpanOptions): OpenSpan {
    const span = library.startSpan(name, { kind: kinds[kind], attributes }, parent)
    const inside = trace.setSpan(parent, span)
    return { run: (work) => context.with(inside, work), end: (outcome) => endSpan(span, outcome) }
  }

  return {
    tracer: {
      begin(name, { traceparent, ...options }) {
        const remote = readTraceparent(traceparent)
        const parent = remote ? trace.setSpanContext(context.active(), remote) : context.active()
        return beginIn(parent, name, options)
      },
      async inSpan(name, options, work) {
        if (options.needsParent && !trace.getSpan(context.active())) return work()
        const span = beginIn(context.active(), name, options)
        let isFailed = true
        try {
          const outcome = await span.run(work)
          isFailed = false
          return outcome
        } finally {
          span.end({ isFailed })
        }
      },
    },
    async stop() {
      await withTimeout(lastExportMs, provider.shutdown()).catch(() => {})
      contexts.disable()
    },
  }
}

/** Errors are not attached: their messages may contain personal data, and the log has them. */
function endSpan(span: Span, { name, attributes = {}, isFailed }: Parameters<OpenSpan['end']>[0]): void {
  if (name !== undefined) span.updateName(name)
  span.setAttributes(attributes)
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

function reportProblems(report: (problem: string) => void): void {
  let reportedAt = Number.NEGATIVE_INFINITY
  const tell = (problem: string) => {
    if (performance.now() - reportedAt < reportEveryMs) return
    reportedAt = performance.now()
    report(problem)
  }
  const ignore = () => {}
  diag.setLogger({ error: tell, warn: tell, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN)
}
