import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export type Serve = (request: IncomingMessage, response: ServerResponse) => void

export interface ExtractServer {
  origin: string
  /** All requests, in order: `GET /index-v1.json`. */
  requests: string[]
  serve(path: string, serve: Serve): void
  close(): Promise<void>
}

/** Paths without a configured response are 404. */
export async function openExtractServer(): Promise<ExtractServer> {
  const routes = new Map<string, Serve>()
  const requests: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push(`${request.method} ${path}`)
    const serve = routes.get(path)
    if (serve) serve(request, response)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests,
    serve: (path, serve) => void routes.set(path, serve),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** With its length, its version, and range requests. */
export function fileAnswer(bytes: Buffer, lastModified = 'Fri, 20 Nov 2026 20:21:00 GMT'): Serve {
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
  return (request, response) => {
    const [, from] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? []
    const isSame = request.headers['if-range'] === etag
    const start = from !== undefined && isSame ? Number(from) : 0
    const headers = { etag, 'last-modified': lastModified, 'accept-ranges': 'bytes' }
    if (start >= bytes.length && start > 0)
      return void response.writeHead(416, { ...headers, 'content-range': `bytes */${bytes.length}` }).end()
    response.writeHead(start > 0 ? 206 : 200, {
      ...headers,
      'content-length': bytes.length - start,
      ...(start > 0 && { 'content-range': `bytes ${start}-${bytes.length - 1}/${bytes.length}` }),
    })
    response.end(request.method === 'HEAD' ? undefined : bytes.subarray(start))
  }
}

export function textAnswer(text: string, headers: Record<string, string> = {}): Serve {
  return (request, response) => {
    if (headers.etag !== undefined && request.headers['if-none-match'] === headers.etag)
      return void response.writeHead(304).end()
    response.writeHead(200, headers).end(text)
  }
}

/** Bytes of any length with the header of an extract. */
export function extractBytes(length: number, fill = 7): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(length, fill)
  bytes.set([0, 0, 0, 14, 10, 9], 0)
  bytes.write('OSMHeader', 6, 'latin1')
  return bytes
}

interface IndexEntry {
  id: string
  name: string
  parent?: string
  codes?: string[]
  pbf: string
}

export const geofabrikIndex = (entries: IndexEntry[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: entries.map(({ id, name, parent, codes, pbf }) => ({
      type: 'Feature',
      properties: { id, name, ...(parent && { parent }), ...(codes && { 'iso3166-1:alpha2': codes }), urls: { pbf } },
      geometry: null,
    })),
  })

/** A page of links to folders. */
export const bbbikeIndex = (cities: string[]) =>
  `<html><body><h1>OSM extracts</h1><a href="../">../</a><table>${cities
    .map((city) => `<tr><td><a href="${city}/">${city}/</a></td><td>2026-11-20 02:11</td><td>-</td></tr>`)
    .join('\n')}</table><a href="https://www.bbbike.org/">home</a></body></html>`
