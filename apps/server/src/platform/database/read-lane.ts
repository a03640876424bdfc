import pg from 'pg'
import type { OnTrouble } from './open-pool.ts'
import { createLaneQueue } from './lane-queue.ts'
import { ReadQuery } from './read-query.ts'
import type { ReadStatement } from './read-statement.ts'

/** Reads a statement's rows; `given` are the values for its placeholders, by name. */
export type Read = <Row>(statement: ReadStatement<Row>, given: Record<string, unknown>) => Promise<Row[]>

export interface ReadLane {
  read: Read
  close(): Promise<void>
}

/** Whoever waits for the answer, or to ask at all, gives up after `query_timeout` milliseconds. */
type LaneAddress = pg.ClientConfig & { query_timeout: number }

interface Line {
  client: Promise<pg.Client> | undefined
  isHeld: boolean
}

/** One is being answered, and the next are at hand. */
const questionsPerLine = 3

/**
 * A few connections for short reads alone. On each, questions are sent on before the last is answered, those of one turn of
 * the event loop in one piece; nobody borrows a connection and gives it back. So a long transaction keeps nobody waiting who
 * only looks, and the database plans each statement on few connections.
 */
export function openReadLane(address: LaneAddress, connections: number, onTrouble: OnTrouble): ReadLane {
  const lines = Array.from({ length: connections }, (): Line => ({ client: undefined, isHeld: false }))
  const queue = createLaneQueue(lines, { perLine: questionsPerLine, patienceMs: address.query_timeout })
  let opened = 0

  function open(line: Line): Promise<pg.Client> {
    const client = new pg.Client({ ...address, pipeline: true })
    // The embedded database has one session for all connections, where each needs names of its own.
    suffixes.set(client, `${process.pid}_${opened++}`)
    const opening = client.connect().then(
      () => client,
      (error: unknown) => {
        forget()
        throw error
      },
    )
    // A connection that was given up ends later, when the line may have another one already.
    function forget() {
      if (line.client === opening) line.client = undefined
    }
    client.on('error', (error) => {
      forget()
      onTrouble('database.connection_lost', error)
    })
    client.on('end', forget)
    return opening
  }

  return {
    async read(statement, given) {
      const line = await queue.take()
      try {
        return await ask(await (line.client ??= open(line)), line, statement, given)
      } catch (error) {
        // The database says so before it closes a connection: nobody else shall ask there.
        if (error instanceof pg.DatabaseError && error.severity === 'FATAL') line.client = undefined
        throw error
      } finally {
        queue.giveBack(line)
      }
    },
    async close() {
      // One that could not be opened needs no end.
      await Promise.allSettled(lines.map(async ({ client }) => (await client)?.end()))
    },
  }
}

const suffixes = new WeakMap<pg.Client, string>()

function ask<Row>(client: pg.Client, line: Line, statement: ReadStatement<Row>, given: Record<string, unknown>) {
  hold(client, line)
  return new Promise<Row[]>((resolve, reject) => {
    const name = `${statement.name}_${suffixes.get(client)}`
    client.query(new ReadQuery(statement, name, given, (error, rows) => (error ? reject(error) : resolve(rows))))
  })
}

/** What is asked in this turn of the event loop goes out in one piece. */
function hold({ connection: { stream } }: pg.Client, line: Line) {
  if (line.isHeld) return
  line.isHeld = true
  stream.cork()
  setImmediate(() => {
    line.isHeld = false
    stream.uncork()
  })
}

/** The same on a connection that does other work, too. Without a name: there a plan would be kept on every connection. */
export function readOn(client: pg.ClientBase, nameOf: NameOf = () => ''): Read {
  return (statement, given) =>
    new Promise((resolve, reject) => {
      client.query(
        new ReadQuery(statement, nameOf(statement), given, (error, rows) => (error ? reject(error) : resolve(rows))),
      )
    })
}

/** Under which name a connection keeps a statement's plan; none where it shall not. */
type NameOf = (statement: Pick<ReadStatement<unknown>, 'name' | 'keepsPlan'>) => string

/** Statements whose plan is worth keeping, where connections do not share one session. */
export const keptByName: NameOf = ({ name, keepsPlan }) => (keepsPlan ? name : '')

/** The same on a connection of the pool's, for what may take long. */
export function readFrom(pool: pg.Pool, nameOf?: NameOf): Read {
  return async (statement, given) => {
    const client = await pool.connect()
    try {
      const rows = await readOn(client, nameOf)(statement, given)
      client.release()
      return rows
    } catch (error) {
      // An error of the database leaves the connection as it was; whatever else happened, nobody shall be given this one.
      client.release(!(error instanceof pg.DatabaseError))
      throw error
    }
  }
}
