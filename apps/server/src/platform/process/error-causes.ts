/** An error and what caused it, outermost first; five are enough to find the one that a library wrapped. */
export function causesOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let current = error; current instanceof Error && chain.length < 5; current = current.cause) chain.push(current)
  return chain
}

/** What a system call (`ENOSPC`) or PostgreSQL (`53100`) calls it; empty for an error without a code. */
export const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')
