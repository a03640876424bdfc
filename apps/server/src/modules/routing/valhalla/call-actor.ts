import type { ValhallaActor } from '@scooter-rides/osm-import'
import { ValhallaRefusal, type CallValhalla, type ValhallaCall } from './valhalla-calls.ts'

const methods = {
  route: 'route',
  sources_to_targets: 'matrix',
  locate: 'locate',
  trace_attributes: 'traceAttributes',
} as const satisfies Record<ValhallaCall, keyof ValhallaActor>

/** Runs the router in this process. A call in a thread runs to its end; the signal only ends the waiting. */
export function callActor(actor: ValhallaActor): CallValhalla {
  return async function request(call, query, signal) {
    signal.throwIfAborted()
    const answer = await actor[methods[call]](JSON.stringify(query)).catch((error: unknown) => {
      throw new ValhallaRefusal(error instanceof Error ? error.message : String(error))
    })
    // Calls that still wait are skipped after the signal.
    signal.throwIfAborted()
    return JSON.parse(answer)
  }
}
