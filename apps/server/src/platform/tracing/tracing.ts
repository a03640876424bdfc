export type Attributes = Record<string, string | number>

export interface SpanOptions {
  kind?: 'server' | 'client' | 'internal'
  attributes?: Attributes
  /** Without an active span there is no new one: polling would fill the traces. */
  needsParent?: boolean
}

/** A span that ends later than the function that began it. */
export interface OpenSpan {
  /** Spans that begin in `work`, also later, are children of this one. */
  run<T>(work: () => T): T
  /** Names must be known only at the end: the route of a request. */
  end(outcome: { name?: string; attributes?: Attributes; isFailed: boolean }): void
}

export interface Tracer {
  begin(name: string, options: SpanOptions & { traceparent?: string | undefined }): OpenSpan
  inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T>
}

/** One per process, as in OpenTelemetry itself: spans follow the asynchronous context and not the parameters of functions. */
let tracer: Tracer | undefined

export const setTracer = (next: Tracer | undefined): void => void (tracer = next)

/** Undefined unless tracing is configured. */
export const currentTracer = (): Tracer | undefined => tracer

/**
 * Runs work in a span if tracing is configured; else it costs one comparison. Names and attributes never contain an id, a name, an
 * address, a position or the values of a statement.
 */
export function traced<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  return tracer ? tracer.inSpan(name, options, work) : work()
}
