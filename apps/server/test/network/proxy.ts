import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * `cut`: connections are reset and new ones refused. `stalled`: data is delayed, but not lost. `dropped`: data in transit is lost and
 * connections stay dead, as after a firewall dropped their state.
 */
type State = 'open' | 'cut' | 'stalled' | 'dropped'

/** Before a request with this text is forwarded, or before its response is. */
export type Moment = { requested: string } | { answered: string }

/** Network faults for a TCP server (PostgreSQL, S3, SMTP, OIDC …). `url` is the target's address through the proxy. */
export async function openProxy(target: string) {
  let far = new URL(target)
  const connections = new Set<Connection>()
  const watchers = new Set<(event: Glimpse) => void>()
  let state: State = 'open'

  const server = createServer((near) => {
    if (state === 'cut') return near.resetAndDestroy()
    const connection = createConnection(near, connect(Number(far.port), far.hostname), {
      stateOf: () => state,
      onPass: (glimpse) => watchers.forEach((watch) => watch(glimpse)),
      onEnd: () => connections.delete(connection),
    })
    connections.add(connection)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const near = new URL(target)
  near.hostname = '127.0.0.1'
  near.port = String(port)

  function become(next: State) {
    state = next
    for (const connection of connections) connection.feel(next)
  }

  return {
    url: near.href,
    cut: () => become('cut'),
    stall: () => become('stalled'),
    drop: () => become('dropped'),
    /** New connections lead elsewhere, as an address that follows the primary of a database. */
    leadTo(newTarget: string) {
      far = new URL(newTarget)
      for (const connection of connections) connection.feel('cut')
    },
    /** Nothing listens any more, as after the target's program has ended. */
    refuse() {
      server.close()
      become('cut')
    },
    mend() {
      if (!server.listening) server.listen(port, '127.0.0.1')
      become('open')
    },
    /** Calls `act` once at a moment; resolves afterwards. */
    at(moment: Moment, act: () => void): Promise<void> {
      const words = 'requested' in moment ? moment.requested : moment.answered
      let asker: object | undefined
      return new Promise((resolve) => {
        watchers.add(function watch({ connection, side, text }) {
          if (side === 'near' && text.includes(words)) asker = connection
          if ('answered' in moment ? side === 'near' || connection !== asker : connection !== asker) return
          watchers.delete(watch)
          act()
          resolve()
        })
      })
    },
    close() {
      become('cut')
      server.close()
    },
  }
}

/** Data that is about to be forwarded. */
interface Glimpse {
  connection: object
  side: 'near' | 'far'
  text: string
}

interface ConnectionDeps {
  stateOf: () => State
  onPass: (glimpse: Glimpse) => void
  onEnd: () => void
}

type Connection = ReturnType<typeof createConnection>

function createConnection(near: Socket, far: Socket, { stateOf, onPass, onEnd }: ConnectionDeps) {
  const self = {}
  let isLost = stateOf() === 'dropped'
  let held: (() => void)[] = []
  const pass = (step: () => void) => {
    if (isLost) return
    if (stateOf() === 'stalled') held.push(step)
    else step()
  }
  for (const [side, from, to] of [
    ['near', near, far],
    ['far', far, near],
  ] as const) {
    from.on('data', (bytes) => {
      if (stateOf() === 'open' && !isLost) onPass({ connection: self, side, text: bytes.toString('latin1') })
      pass(() => to.write(bytes))
    })
    from.on('error', () => from.destroy())
    from.on('close', () => {
      pass(() => to.destroySoon())
      if (near.destroyed && far.destroyed) onEnd()
    })
  }
  return {
    feel(state: State) {
      if (state === 'cut') for (const socket of [near, far]) socket.resetAndDestroy()
      if (state === 'dropped') {
        isLost = true
        held = []
      }
      if (state === 'open') for (const step of held.splice(0)) step()
    },
  }
}
