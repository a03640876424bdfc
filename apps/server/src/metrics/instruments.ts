import type * as promClient from 'prom-client'
import type { Counter, Gauge, Histogram, Registry } from 'prom-client'

type Labels = Record<string, string>
export type Reading = [labels: Labels, value: number][]
type Read = () => number | undefined | Reading | Promise<number | undefined | Reading>

export type Instruments = ReturnType<typeof createInstruments>

/** From a cached response to the request timeout, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Creates metrics in one registry. Labels never contain an id, a name, an address or user input. */
export function createInstruments({ Counter, Gauge, Histogram }: typeof promClient, registry: Registry) {
  const registers = [registry]
  return {
    counter: (name: string, help: string, labelNames: string[] = []): Counter =>
      new Counter({ name, help, labelNames, registers }),
    histogram: (name: string, help: string, labelNames: string[]): Histogram =>
      new Histogram({ name, help, labelNames, buckets, registers }),
    /** Reads its value when it is scraped; absent while the value is undefined. */
    readGauge(name: string, help: string, labelNames: string[], read: Read): Gauge {
      return new Gauge({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          const reading = readingOf(await read())
          this.reset()
          // Without labels a reset leaves 0 instead of nothing.
          if (reading.length === 0) this.remove()
          for (const [labels, value] of reading) this.set(labels, value)
        },
      })
    },
    /** Reads a total that another part of the server counts. */
    readCounter(name: string, help: string, labelNames: string[], read: Read): Counter {
      return new Counter({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          const reading = readingOf(await read())
          this.reset()
          for (const [labels, value] of reading) this.inc(labels, value)
        },
      })
    },
  }
}

function readingOf(value: number | undefined | Reading): Reading {
  if (value === undefined) return []
  return typeof value === 'number' ? [[{}, value]] : value
}
