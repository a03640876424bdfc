import { open } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { TilePlace } from '../tiles.ts'

// The reference of `bench -- tiles`: a server with a table of the offsets of all tiles, which sends their bytes.
const [port, path, places] = process.argv.slice(2)
const file = await open(path ?? '')
const byUrl = new Map((JSON.parse(places ?? '[]') as TilePlace[]).map((place) => [place.url, place]))

async function answer({ url = '' }: IncomingMessage, response: ServerResponse) {
  const { offset = 0, length = 0 } = byUrl.get(url) ?? {}
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, offset)
  response.writeHead(200, {
    'content-type': 'application/vnd.mapbox-vector-tile',
    'content-encoding': 'gzip',
    'content-length': length,
  })
  response.end(buffer)
}

createServer((request, response) => void answer(request, response)).listen(Number(port), '127.0.0.1', () =>
  process.stdout.write('ready\n'),
)
process.on('SIGTERM', () => process.exit())
