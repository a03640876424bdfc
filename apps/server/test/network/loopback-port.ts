import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** For a program that cannot choose a free port itself. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Resolves once a program accepts connections. @throws when the program exits before */
export async function whenListening(port: number, exited: Promise<unknown>): Promise<void> {
  const end = new AbortController()
  void exited.finally(() => end.abort())
  while (!end.signal.aborted) {
    if (await isListening(port)) return
    await sleep(20)
  }
  throw new Error(`The program for port ${port} did not start.`)
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}
