import { createInstruments } from './instruments.ts'
import { folderMetrics, type FolderSources } from './folder-metrics.ts'
import { httpMetrics } from './http-metrics.ts'
import { measuredServices } from './measured-services.ts'
import { processMetrics, type ProcessSources } from './process-metrics.ts'
import { siteMetrics, type SiteSources } from './site-metrics.ts'

export interface MetricsSources extends ProcessSources, SiteSources, FolderSources {}

export type Metrics = Awaited<ReturnType<typeof createMetrics>>

/** The library is loaded only here, so that it costs nothing if metrics are disabled. */
export async function createMetrics() {
  const library = await import('prom-client')
  const registry = new library.Registry()
  library.collectDefaultMetrics({ register: registry })
  const instruments = createInstruments(library, registry)
  const messages = instruments.counter('messages_stored_total', 'Messages of riders that this process stored')
  const errors = instruments.counter('errors_total', 'Logged errors outside of requests, by event', ['event'])
  let rendering: Promise<string> | undefined

  return {
    ...measuredServices(instruments),
    noteRequest: httpMetrics(instruments),
    noteMessage: () => messages.inc(),
    /** @param event the name of a log line, of which there are few */
    noteError: (event: string) => errors.inc({ event }),
    /** Call it once, when the sources exist. */
    readFrom(sources: MetricsSources): void {
      processMetrics(instruments, sources)
      siteMetrics(instruments, sources)
      folderMetrics(instruments, sources)
    },
    contentType: registry.contentType,
    /** Scrapes at the same moment share one text. */
    text: (): Promise<string> => (rendering ??= registry.metrics().finally(() => (rendering = undefined))),
    stop: () => registry.clear(),
  }
}
