import type { ValhallaActor } from '../../../platform/valhalla/valhalla-package.ts'
import { ValhallaRefusal, type AskValhalla, type ValhallaCall } from './valhalla-calls.ts'

const methods = {
  route: 'route',
  sources_to_targets: 'matrix',
  locate: 'locate',
  trace_attributes: 'traceAttributes',
} as const satisfies Record<ValhallaCall, keyof ValhallaActor>

/** The router in this process. What has begun in a thread of its own runs to its end; whoever waits stops waiting by the signal. */
export function askActor(actor: ValhallaActor): AskValhalla {
  return async function ask(call, query, signal) {
    signal.throwIfAborted()
    const answer = await actor[methods[call]](JSON.stringify(query)).catch((error: unknown) => {
      throw new ValhallaRefusal(error instanceof Error ? error.message : String(error))
    })
    // In a line of calls the next one is left out when nobody wants the way any more.
    signal.throwIfAborted()
    return JSON.parse(answer)
  }
}
