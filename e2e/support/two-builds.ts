import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'

const dist = join(import.meta.dirname, '../../apps/web/dist')
const assetName = /[\w.-]+-[\w-]{8}\.(?:js|css)\b/g
const mark = 'next-'

export interface TwoBuilds {
  /** The id of the build on disk. */
  former: string
  next: string
  /** Whether the server has the next build. */
  isUpgraded: boolean
  answer: (request: IncomingMessage, response: ServerResponse) => boolean
}

/**
 * Serves the build on disk, and after the upgrade the same build with another id and other names of all its scripts and
 * styles: building twice would take minutes.
 */
export function twoBuilds(): TwoBuilds {
  const assets = new Set(readdirSync(join(dist, 'assets')))
  const former = readFileSync(join(dist, 'build.txt'), 'utf8').trim()
  const next = `next${former}`
  const rename = (text: string) =>
    text.replaceAll(former, next).replaceAll(assetName, (name) => (assets.has(name) ? mark + name : name))

  const builds: TwoBuilds = {
    former,
    next,
    isUpgraded: false,
    answer(request, response) {
      if (!builds.isUpgraded) return false
      const path = new URL(request.url ?? '/', 'http://site').pathname
      const name = /^\/assets\/(.+)$/.exec(path)?.[1]
      if (name?.startsWith(mark)) return send(response, `assets/${name.slice(mark.length)}`, rename)
      if (name && assets.has(name) && name.search(assetName) === 0) return refuse(response)
      if (/^\/(build\.txt|service-worker\.js|index\.html)$/.test(path)) return send(response, path.slice(1), rename)
      const isPage = request.headers['sec-fetch-mode'] === 'navigate' && request.method === 'GET'
      return isPage && !path.startsWith('/api/') && send(response, 'index.html', rename)
    },
  }
  return builds
}

const types = { js: 'text/javascript', css: 'text/css', html: 'text/html', txt: 'text/plain' } as const

function send(response: ServerResponse, file: string, rename: (text: string) => string): true {
  const type = types[file.slice(file.lastIndexOf('.') + 1) as keyof typeof types]
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' })
  response.end(rename(readFileSync(join(dist, file), 'utf8')))
  return true
}

function refuse(response: ServerResponse): true {
  response.writeHead(404).end()
  return true
}
