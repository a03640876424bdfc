/** A road graph could not be built. The message is shown to the person who imports the file. */
export class GraphBuildError extends Error {
  override name = 'GraphBuildError'
}

/** Messages of the builder at its end, and their meaning. */
const knownErrors: [RegExp, string][] = [
  [/unsorted input/i, 'The file is not sorted (by type, then by id), as the road graph needs it.'],
  [/unexpected EOF|blob contains no data/i, 'The file ends too early: it was cut off or is empty.'],
  [/PBF error/i, 'The file is no OpenStreetMap extract in PBF format.'],
  [/No space left|bad_alloc/i, 'The machine has too little room for a road graph of this size.'],
]

/** The builder exited by itself. It exits with 134 or 139 if it cannot read a file. */
export function builderFailed(code: number | null, signal: NodeJS.Signals | null, output: string): GraphBuildError {
  const sentence = knownErrors.find(([pattern]) => pattern.test(output))?.[1]
  const end = signal ?? `code ${code}`
  return new GraphBuildError(sentence ?? `The road graph could not be built: the builder ended with ${end}.`, {
    cause: new Error(output.trim().slice(-500)),
  })
}
