import type { Point, SuggestedStop, SuggestedStops } from '@scooter-rides/contract'
import { sourceLanguage, translatable, type LanguageTag } from '@scooter-rides/messages'
import { translate } from '../../platform/language/translate.ts'
import { OutgoingError } from '../../platform/outgoing/request-json.ts'
import type { PlaceSource } from '../places/places-thread.ts'
import { findBeside, type Found } from './corridor/find-beside.ts'
import type { Way } from './corridor/way.ts'
import { kindName } from './kind-messages.ts'
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

interface Reader {
  language: LanguageTag
  /** Ends the search. */
  signal: AbortSignal
}

interface SuggestionRequest {
  text: string
  near?: Point | undefined
  route?: string | undefined
}

const MOST_PLACES = 10
/** Places offered to the model, which chooses fewer. */
const MOST_OFFERED = 25
const modelAway = translatable('suggestions.modelAway')

export type SuggestionsService = ReturnType<typeof createSuggestionsService>

export function createSuggestionsService({ places, model, modelTimeoutMs = 5000, reportError }: SuggestionsDeps) {
  async function findFor(wishes: Wish[], way: Way, most: number, reader: Reader): Promise<Found[]> {
    const lists: Found[][] = []
    for (const wish of wishes) lists.push(await findBeside(wish, { source: places, way, ...reader }))
    return pickInTurn(lists, most)
  }

  async function byModel(stopModel: StopModel, text: string, way: Way, reader: Reader): Promise<SuggestedStops> {
    const timeout = AbortSignal.any([reader.signal, AbortSignal.timeout(modelTimeoutMs)])
    const found = await findFor(await stopModel.interpret(text, timeout), way, MOST_OFFERED, reader)
    // The task of the model is in English, too.
    const offered = found.map(({ place: { name, kind } }) => ({
      name,
      kind: translate(kindName(kind), sourceLanguage),
    }))
    const order = found.length > 1 ? await stopModel.order(text, offered, timeout) : [...found.keys()]
    const chosen = order.flatMap((index) => found[index] ?? []).slice(0, MOST_PLACES)
    // If the model chooses no place, the order stays.
    const shown = chosen.length > 0 ? chosen : found.slice(0, MOST_PLACES)
    return { places: stopsOf(shown, way, reader.language), engine: 'model' }
  }

  return {
    /** Along a route or around a point, with texts in the language of the reader. @throws 400 for an invalid route */
    async suggest({ text, ...where }: SuggestionRequest, reader: Reader): Promise<SuggestedStops> {
      const way = readWay(where)
      let note: string | undefined
      if (model)
        try {
          return await byModel(model, text, way, reader)
        } catch (error) {
          reader.signal.throwIfAborted()
          if (!(error instanceof OutgoingError)) throw error
          reportError('suggestions.model_away', error)
          note = translate(modelAway, reader.language)
        }
      const found = await findFor(readWishes(text), way, MOST_PLACES, reader)
      return { places: stopsOf(found, way, reader.language), engine: 'local', ...(note && { note }) }
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

function stopsOf(found: Found[], way: Way, language: LanguageTag): SuggestedStop[] {
  return found.map((one) => {
    const { distance: _, ...place } = one.place
    return { ...place, reason: translate(reasonFor(one, way), language), detour: Math.round(2 * one.spot.offMetres) }
  })
}
