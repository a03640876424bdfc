import { z } from 'zod'
import { RouterTrouble } from '../routing.errors.ts'
import { ValhallaRefusal, type AskValhalla } from './valhalla-calls.ts'

const refusal = z.object({ error_code: z.number(), error: z.string() })

/** A Valhalla server at `VALHALLA_URL`. */
export function askServer(address: string): AskValhalla {
  const base = address.endsWith('/') ? address : `${address}/`

  return async function ask(call, query, signal) {
    const response = await fetch(new URL(call, base), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(query),
      redirect: 'error',
      signal,
    }).catch((error: unknown) => {
      signal.throwIfAborted()
      throw new RouterTrouble('The Valhalla server cannot be reached.', { cause: error })
    })
    const answer: unknown = await response.json().catch((error: unknown) => {
      signal.throwIfAborted()
      throw new RouterTrouble(`The Valhalla server answered ${response.status}, and no JSON.`, { cause: error })
    })
    if (response.ok) return answer
    const refused = refusal.safeParse(answer)
    if (!refused.success || response.status >= 500)
      throw new RouterTrouble(`The Valhalla server answered ${response.status}.`)
    throw new ValhallaRefusal(refused.data.error, refused.data.error_code)
  }
}
