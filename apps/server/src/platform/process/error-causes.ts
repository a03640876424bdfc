/** An error and its causes, outermost first. Five levels are enough to find an error that libraries wrapped. */
export function causesOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let current = error; current instanceof Error && chain.length < 5; current = current.cause) chain.push(current)
  return chain
}

/** The code of a system call (`ENOSPC`) or of PostgreSQL (`53100`); empty for an error without a code. */
export const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** A readable text of anything that was thrown. WebAssembly programs throw objects that are no errors. */
export function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message || codeOf(thrown) || thrown.name
  if (typeof thrown !== 'object' || thrown === null) return String(thrown)
  if ('message' in thrown && typeof thrown.message === 'string') return thrown.message
  return JSON.stringify(thrown)
}

/** The error itself, or an error with a readable message if something else was thrown. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(messageOf(thrown), { cause: thrown })
