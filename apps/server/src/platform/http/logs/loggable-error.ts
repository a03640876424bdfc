import { causesOf } from '../../process/error-causes.ts'
import { withoutPersonalData } from '../../privacy/without-personal-data.ts'

/**
 * An error as it may be written down, with what caused it. node-postgres hangs the whole connection on its errors, and drizzle
 * quotes the query's values (positions, addresses, hashes) in its message: neither belongs in a log, nor do e-mail addresses,
 * which mail servers repeat, and passwords within addresses.
 */
export function loggableError(error: Error) {
  const chain = causesOf(error)
  const [outermost = error, ...causes] = chain.filter((one, index) => !isFailedQuery(one) || index === chain.length - 1)
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return {
    ...factsOf(outermost),
    ...(causes.length > 0 && { causes: causes.map(factsOf) }),
    stack: frames.join('\n'),
  }
}

/** What drizzle throws: its message is the query with its values, its cause what the database said. */
const isFailedQuery = (error: Error) => 'params' in error

/** What servers answered: SMTP (`response`, `responseCode`, `command` as nodemailer names them), OAuth 2.0, HTTP. */
const toldFacts = ['code', 'command', 'response', 'responseCode', 'error', 'error_description', 'status'] as const

function factsOf(error: Error) {
  const facts: Record<string, unknown> = {}
  for (const name of toldFacts) {
    const value: unknown = Reflect.get(error, name)
    if (typeof value === 'string') facts[name] = withoutPersonalData(value)
    else if (typeof value === 'number') facts[name] = value
  }
  return { type: error.name, message: withoutPersonalData(messageOf(error)), ...facts }
}

/** Where several addresses of a host were tried in vain, Node tells of each and of none in the message. */
function messageOf(error: Error): string {
  if (error.message !== '' || !(error instanceof AggregateError)) return error.message
  return error.errors.map((one: unknown) => (one instanceof Error ? one.message : String(one))).join('; ')
}
