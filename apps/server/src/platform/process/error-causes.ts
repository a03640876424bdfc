/** An error and its causes, outermost first. Five levels are enough to find an error that libraries wrapped. */
export function causesOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let current = error; current instanceof Error && chain.length < 5; current = current.cause) chain.push(current)
  return chain
}

/** The code of a system call (`ENOSPC`) or of PostgreSQL (`53100`); empty for an error without a code. */
export const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')
