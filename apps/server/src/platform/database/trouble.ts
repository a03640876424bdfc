// https://www.postgresql.org/docs/current/errcodes-appendix.html
const awayStates = new Set(['57014', '57P01', '57P02', '57P03', '53300', '08000', '08003', '08006', '08001', '08004'])
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
// node-postgres has no codes for what it notices itself.
const awayMessages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end/

function causes(error: unknown): unknown[] {
  const chain: unknown[] = []
  for (let current = error; current instanceof Error && chain.length < 5; current = current.cause) chain.push(current)
  return chain
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** The database cannot be reached, is starting or stopping, or a statement overran its deadline. */
export function isDatabaseAway(error: unknown): boolean {
  return causes(error).some(
    (cause) =>
      awayStates.has(codeOf(cause)) ||
      (awayCodes.has(codeOf(cause)) && cause instanceof Error && 'syscall' in cause) ||
      (cause instanceof Error && awayMessages.test(cause.message)),
  )
}

/** The name of the unique constraint that refused a row, if that is what happened. */
export function violatedConstraint(error: unknown): string | undefined {
  const violation = causes(error).find((cause) => codeOf(cause) === '23505')
  return violation instanceof Error && 'constraint' in violation && typeof violation.constraint === 'string'
    ? violation.constraint
    : undefined
}
