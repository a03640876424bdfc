import type { Point, SuggestedStop, SuggestedStops } from '@scooter-rides/contract'
import { OutgoingError } from '../../platform/outgoing/request-json.ts'
import type { PlaceSource } from '../places/places-thread.ts'
import { findBeside, type Found } from './corridor/find-beside.ts'
import type { Way } from './corridor/way.ts'
import { kindName } from './kind-words.ts'
import type { StopModel } from './model/stop-model.ts'
import { readWay } from './read-way.ts'
import { reasonFor } from './reason.ts'
import { readWishes } from './wishes/read-wishes.ts'
import type { Wish } from './wishes/wish.ts'

interface SuggestionsDeps {
  places: Pick<PlaceSource, 'within'>
  /** Without it, the table of words interprets the request. */
  model?: StopModel | undefined
  modelTimeoutMs?: number
  reportError: (event: string, error: unknown) => void
}

interface SuggestionRequest {
  text: string
  near?: Point | undefined
  route?: string | undefined
}

const MOST_PLACES = 10
/** Places offered to the model, which chooses fewer. */
const MOST_OFFERED = 25
const modelAway = 'The AI did not answer, so these suggestions are based on keywords only.'

export type SuggestionsService = ReturnType<typeof createSuggestionsService>

export function createSuggestionsService({ places, model, modelTimeoutMs = 5000, reportError }: SuggestionsDeps) {
  async function findFor(wishes: Wish[], way: Way, most: number, signal: AbortSignal): Promise<Found[]> {
    const lists: Found[][] = []
    for (const wish of wishes) lists.push(await findBeside(wish, { source: places, way, signal }))
    return pickInTurn(lists, most)
  }

  async function byModel(stopModel: StopModel, text: string, way: Way, signal: AbortSignal): Promise<SuggestedStops> {
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(modelTimeoutMs)])
    const found = await findFor(await stopModel.interpret(text, timeout), way, MOST_OFFERED, signal)
    const offered = found.map(({ place: { name, kind } }) => ({ name, kind: kindName(kind) }))
    const order = found.length > 1 ? await stopModel.order(text, offered, timeout) : [...found.keys()]
    const chosen = order.flatMap((index) => found[index] ?? []).slice(0, MOST_PLACES)
    // If the model chooses no place, the order stays.
    return { places: stopsOf(chosen.length > 0 ? chosen : found.slice(0, MOST_PLACES), way), engine: 'model' }
  }

  return {
    /** Along a route or around a point. @throws 400 for an invalid route */
    async suggest({ text, ...where }: SuggestionRequest, signal: AbortSignal): Promise<SuggestedStops> {
      const way = readWay(where)
      let note: string | undefined
      if (model)
        try {
          return await byModel(model, text, way, signal)
        } catch (error) {
          signal.throwIfAborted()
          if (!(error instanceof OutgoingError)) throw error
          reportError('suggestions.model_away', error)
          note = modelAway
        }
      const found = await findFor(readWishes(text), way, MOST_PLACES, signal)
      return { places: stopsOf(found, way), engine: 'local', ...(note && { note }) }
    },
  }
}

/** The best of each wish, then the second best of each; no place twice. */
function pickInTurn(lists: Found[][], most: number): Found[] {
  const found = new Map<string, Found>()
  const longest = Math.max(0, ...lists.map((list) => list.length))
  for (let rank = 0; rank < longest && found.size < most; rank++)
    for (const list of lists) {
      const one = list[rank]
      if (one && found.size < most && !found.has(one.place.placeId)) found.set(one.place.placeId, one)
    }
  return [...found.values()]
}

function stopsOf(found: Found[], way: Way): SuggestedStop[] {
  return found.map((one) => {
    const { distance: _, ...place } = one.place
    return { ...place, reason: reasonFor(one, way), detour: Math.round(2 * one.spot.offMetres) }
  })
}
