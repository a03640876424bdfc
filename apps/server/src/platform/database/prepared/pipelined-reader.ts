import pg from 'pg'
import type { ReportError } from '../open-pool.ts'
import type { PoolState } from '../pool-state.ts'
import { createReaderQueue } from './reader-queue.ts'
import { runRead, type Read } from './run-read.ts'

export interface PipelinedReader {
  read: Read
  state(): PoolState
  close(): Promise<void>
}

/** A query fails after `query_timeout` milliseconds, whether it waits for a connection or for its answer. */
type ReaderAddress = pg.ClientConfig & { query_timeout: number; Client?: typeof pg.Client }

interface Connection {
  client: Promise<pg.Client> | undefined
  isCorked: boolean
}

/** The server answers one query while the next are already sent. */
const queriesPerConnection = 3

/**
 * Runs short reads on a few connections of their own with pipelining: a query is sent before the previous one is answered, and the
 * queries of one turn of the event loop are sent in one write. Long transactions on the pool do not delay these reads, and the
 * database plans each statement on few connections.
 */
export function openPipelinedReader(
  { Client = pg.Client, ...address }: ReaderAddress,
  connections: number,
  reportError: ReportError,
): PipelinedReader {
  const slots = Array.from({ length: connections }, (): Connection => ({ client: undefined, isCorked: false }))
  const queue = createReaderQueue(slots, { perConnection: queriesPerConnection, timeoutMs: address.query_timeout })
  let opened = 0

  function open(slot: Connection): Promise<pg.Client> {
    const client = new Client({ ...address, pipeline: true })
    // The embedded database has one session for all connections, where each needs names of its own.
    suffixes.set(client, `${process.pid}_${opened++}`)
    const opening = client.connect().then(
      () => client,
      (error: unknown) => {
        forget()
        throw error
      },
    )
    // A closed connection may emit this event after the slot has a new one.
    function forget() {
      if (slot.client === opening) slot.client = undefined
    }
    client.on('error', (error) => {
      forget()
      reportError('database.connection_lost', error)
    })
    client.on('end', forget)
    return opening
  }

  return {
    async read(statement, given) {
      const slot = await queue.acquire()
      try {
        const client = await (slot.client ??= open(slot))
        corkUntilNextTurn(client, slot)
        return await runRead(client, `${statement.name}_${suffixes.get(client)}`, statement, given)
      } catch (error) {
        // The database closes the connection after a fatal error: later queries need a new one.
        if (error instanceof pg.DatabaseError && error.severity === 'FATAL') slot.client = undefined
        throw error
      } finally {
        queue.release(slot)
      }
    },
    state() {
      const used = slots.filter((slot) => queue.isUsed(slot)).length
      const idle = slots.filter((slot) => slot.client && !queue.isUsed(slot)).length
      return { name: 'reader', used, idle, waiting: queue.countWaiting() }
    },
    async close() {
      // A connection that failed to open needs no closing.
      await Promise.allSettled(slots.map(async ({ client }) => (await client)?.end()))
    },
  }
}

const suffixes = new WeakMap<pg.Client, string>()

/** Sends all queries of this turn of the event loop in one write. */
function corkUntilNextTurn({ connection: { stream } }: pg.Client, slot: Connection) {
  if (slot.isCorked) return
  slot.isCorked = true
  stream.cork()
  setImmediate(() => {
    slot.isCorked = false
    stream.uncork()
  })
}
