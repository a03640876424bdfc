import type { FeatureSink } from './osm-feature.ts'

/** Several sinks that take every feature at once, as one. */
export function fanOut(sinks: FeatureSink[]): FeatureSink {
  return {
    add(feature) {
      const waiting = sinks.map((sink) => sink.add(feature)).filter((added) => added !== undefined)
      return waiting.length > 0 ? waitFor(waiting) : undefined
    },
    async finish() {
      for (const sink of sinks) await sink.finish()
    },
  }
}

async function waitFor(promises: Promise<void>[]) {
  await Promise.all(promises)
}
