import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A PNG of one red pixel, rendered as a red tile. */
const red = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mP4z8AAAAMBAQD3A0FDAAAAAElFTkSuQmCC',
  'base64',
)

/** A server on loopback with raster tiles under `/{z}/{x}/{y}.png` that records its requests. */
export async function openTileServer() {
  const asked: string[] = []
  const tiles = { asked, url: '', isBroken: false, close: () => close() }
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.setHeader('access-control-allow-origin', '*')
    if (tiles.isBroken) return response.writeHead(500).end()
    return response.setHeader('content-type', 'image/png').end(red)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  tiles.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return tiles
}
