import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'

/** Between the browsers and the server. Each rider has an own address, so that riders share no cookies and no storage. */
export interface Gateway {
  /** An origin that no other rider uses. */
  newOrigin(): string
  /** Pages of this origin run a script before all others. */
  addScript(origin: string, script: string): void
  /** Signs the rider in at the next request for a page. */
  setCookie(origin: string, cookie: string): void
  /** Closes the connections of this origin and refuses new ones, until the returned function is called. */
  cut(origin: string): () => void
  stop(): Promise<void>
}

interface Host {
  script: string
  cookie: string
  isCut: boolean
  sockets: Set<Socket>
}

/** As in the journeys in Chromium: painting the city in software takes much of the processor time of a page. */
const hideCity = () => void Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen')

/** Each rider has a device of their own, but their windows share a display, where one of them has the focus at most. */
const keepFocus = () => void Object.assign(document, { hasFocus: () => true })

const scriptPath = '/before-all-others.js'

export async function startGateway(serverPort: number): Promise<Gateway> {
  const hosts = new Map<string, Host>()
  const agent = new Agent({ keepAlive: true })
  const hostOf = (incoming: IncomingMessage) => hosts.get(incoming.headers.host ?? '')
  const server = createServer((incoming, outgoing) => {
    const host = hostOf(incoming)
    if (!host || host.isCut) return void incoming.socket.destroy()
    if (incoming.url === scriptPath) return sendScript(outgoing, host.script)
    forward(incoming, outgoing, host, { agent, port: serverPort })
  })
  server.on('connection', (socket: Socket) => void socket.on('error', () => socket.destroy()))
  server.on('request', (incoming: IncomingMessage) => hostOf(incoming)?.sockets.add(incoming.socket))
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    const host = hostOf(incoming)
    if (!host || host.isCut) return void socket.destroy()
    host.sockets.add(socket)
    const onward = connect(serverPort, '127.0.0.1', () => {
      const headers = incoming.rawHeaders.reduce(
        (text, part, index) => text + part + (index % 2 === 0 ? ': ' : '\r\n'),
        '',
      )
      onward.write(`GET ${incoming.url} HTTP/1.1\r\n${headers}\r\n`)
      onward.write(head)
      socket.pipe(onward).pipe(socket)
    })
    onward.on('error', () => socket.destroy())
    onward.on('close', () => socket.destroy())
    socket.on('close', () => onward.destroy())
  })
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No free port')
  const find = (origin: string) => {
    const host = hosts.get(new URL(origin).host)
    if (!host) throw new Error(`${origin} is not of this gateway.`)
    return host
  }
  return {
    newOrigin() {
      const number = hosts.size + 2
      const host = `127.0.${Math.floor(number / 250)}.${number % 250}:${address.port}`
      hosts.set(host, {
        script: `(${hideCity.toString()})();\n(${keepFocus.toString()})();\n`,
        cookie: '',
        isCut: false,
        sockets: new Set(),
      })
      return `http://${host}`
    },
    addScript(origin, script) {
      find(origin).script += `${script};\n`
    },
    setCookie(origin, cookie) {
      find(origin).cookie = cookie
    },
    cut(origin) {
      const host = find(origin)
      host.isCut = true
      for (const socket of host.sockets) socket.destroy()
      host.sockets.clear()
      return () => (host.isCut = false)
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      agent.destroy()
      for (const { sockets } of hosts.values()) for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

function sendScript(outgoing: ServerResponse, script: string) {
  outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
  outgoing.end(script)
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  host: Host,
  { agent, port }: { agent: Agent; port: number },
) {
  const { method, url, headers } = incoming
  const isPage = headers.accept?.includes('text/html') ?? false
  const isChanged = isPage && host.script !== ''
  if (isPage && host.cookie !== '') headers.cookie = [headers.cookie, host.cookie].filter(Boolean).join('; ')
  if (isChanged) delete headers['accept-encoding']
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (reply) => {
    const own = { ...reply.headers }
    if (isPage && host.cookie !== '') {
      own['set-cookie'] = [...(own['set-cookie'] ?? []), `${host.cookie}; Path=/; HttpOnly; SameSite=Lax`]
      host.cookie = ''
    }
    if (!isChanged) {
      outgoing.writeHead(reply.statusCode ?? 502, own)
      return void reply.pipe(outgoing)
    }
    delete own['content-length']
    outgoing.writeHead(reply.statusCode ?? 502, own)
    let page = ''
    reply.setEncoding('utf8').on('data', (part: string) => (page += part))
    reply.on('end', () => outgoing.end(page.replace('<head>', `<head><script src="${scriptPath}"></script>`)))
  })
  onward.on('error', () => incoming.socket.destroy())
  incoming.pipe(onward)
}
