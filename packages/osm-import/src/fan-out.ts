import type { FeatureSink } from './osm-feature.ts'

/** Passes each feature to all sinks. `weights` are the relative times that the sinks take to finish. */
export function fanOut(sinks: FeatureSink[], weights: number[] = sinks.map(() => 1)): FeatureSink {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return {
    add(feature) {
      const waiting = sinks.map((sink) => sink.add(feature)).filter((added) => added !== undefined)
      return waiting.length > 0 ? waitFor(waiting) : undefined
    },
    async finish(onShare) {
      let done = 0
      for (const [index, sink] of sinks.entries()) {
        const weight = weights[index] ?? 1
        await sink.finish((share) => onShare?.((done + share * weight) / total))
        done += weight
      }
    },
  }
}

async function waitFor(promises: Promise<void>[]) {
  await Promise.all(promises)
}
