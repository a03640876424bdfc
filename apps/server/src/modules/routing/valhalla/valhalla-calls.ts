export type ValhallaCall = 'route' | 'sources_to_targets' | 'locate' | 'trace_attributes'

/** @throws ValhallaRefusal if the request has no answer, RouterProblem if the router is unavailable */
export type CallValhalla = (call: ValhallaCall, query: object, signal: AbortSignal) => Promise<unknown>

/** Error codes (https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/#http-status-codes-and-conditions). */
const codes = { noEdges: 171, noPath: 442, unreachable: 441, noShortcut: 170, tooFar: 154 }

/** The binding returns these texts instead of codes. */
const sentences: [RegExp, number][] = [
  [/No suitable edges near location/, codes.noEdges],
  [/No path could be found|Exceeded max iterations/, codes.noPath],
  [/Location is unreachable/, codes.unreachable],
  [/Locations are in unconnected regions/, codes.noShortcut],
  [/Path distance exceeds the max distance/, codes.tooFar],
]

export class ValhallaRefusal extends Error {
  override name = 'ValhallaRefusal'
  readonly code: number | undefined

  constructor(sentence: string, code = sentences.find(([pattern]) => pattern.test(sentence))?.[1]) {
    super(sentence)
    this.code = code
  }

  /** Whether another vehicle or starting street may have a way. */
  get isNoWay(): boolean {
    const { tooFar: _, ...noWay } = codes
    return Object.values(noWay).some((code) => code === this.code)
  }

  /** The way exceeds the maximum length of the router. */
  get isTooFar(): boolean {
    return this.code === codes.tooFar
  }
}
