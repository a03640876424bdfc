/**
 * An error as it may be written down. node-postgres hangs the whole connection on its errors, and drizzle quotes the
 * query's values (positions, addresses, hashes) in its message: neither belongs in a log.
 */
export function loggableError(error: Error) {
  const told = 'params' in error && error.cause instanceof Error ? error.cause : error
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: told.name,
    message: told.message,
    ...('code' in told && { code: told.code }),
    stack: frames.join('\n'),
  }
}
