import { causesOf } from '../../process/error-causes.ts'
import { withoutPersonalData } from '../../privacy/without-personal-data.ts'

/**
 * An error as it may be logged. node-postgres attaches the connection to its errors, and Drizzle's message contains the
 * values of the query. The log gets neither, nor the e-mail addresses and passwords that mail servers and addresses repeat.
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

/** The message of Drizzle's error is the query with its values; its cause is the error of the database. */
const isFailedQuery = (error: Error) => 'params' in error

/** The answers of other servers: SMTP (`response`, `responseCode`, `command` of nodemailer), OAuth 2.0, HTTP. */
const loggedFacts = ['code', 'command', 'response', 'responseCode', 'error', 'error_description', 'status'] as const

function factsOf(error: Error) {
  const facts: Record<string, unknown> = {}
  for (const name of loggedFacts) {
    const value: unknown = Reflect.get(error, name)
    if (typeof value === 'string') facts[name] = withoutPersonalData(value)
    else if (typeof value === 'number') facts[name] = value
  }
  return { type: error.name, message: withoutPersonalData(messageOf(error)), ...facts }
}

/** If connecting to several addresses of a host failed, Node lists the errors and leaves the message empty. */
function messageOf(error: Error): string {
  if (error.message !== '' || !(error instanceof AggregateError)) return error.message
  return error.errors.map((one: unknown) => (one instanceof Error ? one.message : String(one))).join('; ')
}
