import { z } from 'zod'
import { requestJson, OutgoingError } from '../../../platform/outgoing/request-json.ts'
import { RouterProblem } from '../routing.errors.ts'
import { ValhallaRefusal, type CallValhalla } from './valhalla-calls.ts'

const refusal = z.object({ error_code: z.number(), error: z.string() })

/** A way of 2,000 km through suburbs has 1.7 MB, and up to three alternatives may follow. */
const mostBytes = 8 * 1024 * 1024

export function callServer(address: string): CallValhalla {
  const base = address.endsWith('/') ? address : `${address}/`

  return async function request(call, query, signal) {
    const question = { url: new URL(call, base), method: 'POST' as const, body: query, signal, mostBytes }
    return requestJson({ ...question, readsRefusal: true }).catch((error: unknown) => {
      signal.throwIfAborted()
      throw refusalIn(error) ?? new RouterProblem('The Valhalla server cannot be used.', { cause: error })
    })
  }
}

/** A gateway or a rate limit in front of Valhalla may refuse, too. */
function refusalIn(error: unknown): ValhallaRefusal | undefined {
  if (!(error instanceof OutgoingError) || (error.status ?? 500) >= 500) return undefined
  const refused = refusal.safeParse(error.refusal)
  return refused.success ? new ValhallaRefusal(refused.data.error, refused.data.error_code) : undefined
}
