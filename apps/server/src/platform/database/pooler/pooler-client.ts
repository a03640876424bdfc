import pg from 'pg'
import { refusesOptions } from './pooler-errors.ts'
import { sendSettings, type RawQuery } from './send-settings.ts'
import type { Pooler, SessionSettings } from './session-settings.ts'

type Callback = (error: Error | null, result?: unknown) => void

type StartupConfiguration = Record<string, string> & { options?: string }

/** What this file overrides of pg's client. The types of pg 8.23 miss some of it. */
interface BareClient {
  getStartupConf(): StartupConfiguration
  connect(callback?: Callback): Promise<unknown> | undefined
  query(query: unknown, values?: unknown, callback?: unknown): unknown
  getTransactionStatus(): string | null
}
const BareClient = pg.Client as unknown as new (config?: pg.ClientConfig) => BareClient

interface ClientOptions {
  /** The start-up options of a direct connection. */
  options: string
  /** Sent with each transaction through a pooler. */
  settings: SessionSettings
}

/**
 * A client for both ways to PostgreSQL. A direct connection runs pg's own code. Through a pooler the client sends the settings with each
 * transaction, and prepares nothing by name: the next transaction runs in another session.
 */
export function openClientClass(pooler: Pooler, { options, settings }: ClientOptions): typeof pg.Client {
  class PoolerClient extends BareClient {
    override getStartupConf() {
      const configuration = super.getStartupConf()
      if (!pooler.isPresent) return configuration
      // A pooler keeps the time zone of each client. It receives only options that the operator has written into the address.
      const { options: given, ...rest } = configuration
      return { ...rest, timezone: 'UTC', ...(given !== undefined && given !== options && { options: given }) }
    }

    override connect(callback?: Callback) {
      const recognise = (error: unknown) => {
        if (refusesOptions(error)) pooler.isPresent = true
      }
      if (callback)
        return super.connect((error, client) => {
          recognise(error)
          callback(error, client)
        })
      return super.connect()?.catch((error: unknown) => {
        recognise(error)
        throw error
      })
    }

    override query(query: unknown, values?: unknown, callback?: unknown) {
      if (!pooler.isPresent) return super.query(query, values, callback)
      const [prepared, answer] = asQuery(query, values, callback)
      prepared.name = ''
      super.query(sendSettings(prepared, settings, () => this.getTransactionStatus() !== 'I'))
      return answer
    }
  }
  return PoolerClient as unknown as typeof pg.Client
}

/** The query object that pg would make of these parameters, and what its caller receives. */
function asQuery(given: unknown, values: unknown, callback: unknown): [RawQuery, unknown] {
  if (typeof given === 'object' && given !== null && 'submit' in given) return [given as RawQuery, given]
  const query = new (pg.Query as unknown as new (...parameters: unknown[]) => RawQuery)(given, values, callback)
  if (query.callback) return [query, undefined]
  const answer = new Promise((resolve, reject) => {
    query.callback = (error, result) => (error ? reject(error) : resolve(result))
  })
  return [query, answer]
}
