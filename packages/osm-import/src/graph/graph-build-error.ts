/** `failed` is any other end of the builder. */
export type GraphProblem =
  | 'unsorted'
  | 'cutShort'
  | 'notPbf'
  | 'tooLarge'
  | 'failed'
  | 'noRules'
  | 'noRoads'
  | 'noRoutes'

interface GraphBuildErrorOptions extends ErrorOptions {
  /** The signal or the exit code; for `failed` only. */
  end?: string
}

/** A road graph could not be built. `problem` names the reason, for translations of the message. */
export class GraphBuildError extends Error {
  override name = 'GraphBuildError'
  readonly problem: GraphProblem
  readonly end: string

  constructor(problem: GraphProblem, sentence: string, { end = '', ...options }: GraphBuildErrorOptions = {}) {
    super(sentence, options)
    this.problem = problem
    this.end = end
  }
}

/** Messages of the builder at its end, and their meaning. */
const knownErrors: [RegExp, GraphProblem, string][] = [
  [/unsorted input/i, 'unsorted', 'The file is not sorted (by type, then by id), as the road graph needs it.'],
  [/unexpected EOF|blob contains no data/i, 'cutShort', 'The file ends too early: it was cut off or is empty.'],
  [/PBF error/i, 'notPbf', 'The file is no OpenStreetMap extract in PBF format.'],
  [/No space left|bad_alloc/i, 'tooLarge', 'The machine has too little room for a road graph of this size.'],
]

/** The builder exited by itself. It exits with 134 or 139 if it cannot read a file. */
export function builderFailed(code: number | null, signal: NodeJS.Signals | null, output: string): GraphBuildError {
  const end = signal ?? `code ${code}`
  const [, problem, sentence] = knownErrors.find(([pattern]) => pattern.test(output)) ?? [
    output,
    'failed',
    `The road graph could not be built: the builder ended with ${end}.`,
  ]
  return new GraphBuildError(problem, sentence, { end, cause: new Error(output.trim().slice(-500)) })
}
