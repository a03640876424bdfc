/** Calls that a Valhalla server and the router in this process both answer. */
export type ValhallaCall = 'route' | 'sources_to_targets' | 'locate' | 'trace_attributes'

/** Asks Valhalla. @throws ValhallaRefusal for what it was asked, RouterTrouble when it cannot be asked */
export type AskValhalla = (call: ValhallaCall, query: object, signal: AbortSignal) => Promise<unknown>

/** Valhalla's own numbers (https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/#http-status-codes-and-conditions). */
const codes = { noEdges: 171, noPath: 442, unreachable: 441, noShortcut: 170, tooFar: 154 }

/** What the binding says instead of a number: the same sentences as the server's. */
const sentences: [RegExp, number][] = [
  [/No suitable edges near location/, codes.noEdges],
  [/No path could be found|Exceeded max iterations/, codes.noPath],
  [/Location is unreachable/, codes.unreachable],
  [/Locations are in unconnected regions/, codes.noShortcut],
  [/Path distance exceeds the max distance/, codes.tooFar],
]

/** Valhalla understood, and has no answer to what it was asked. */
export class ValhallaRefusal extends Error {
  override name = 'ValhallaRefusal'
  readonly code: number | undefined

  constructor(sentence: string, code = sentences.find(([pattern]) => pattern.test(sentence))?.[1]) {
    super(sentence)
    this.code = code
  }

  /** Whether another kind of vehicle, or another street to begin at, may have a way. */
  get isNoWay(): boolean {
    const { tooFar: _, ...noWay } = codes
    return Object.values(noWay).some((code) => code === this.code)
  }

  /** The router plans no ways as long as this. */
  get isTooFar(): boolean {
    return this.code === codes.tooFar
  }
}
