import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpProblem, notFound } from '../http/problem.ts'
import { sendTagged, taggedPages, type FindTags } from './tagged-pages.ts'
import { renamePages } from './renamed-pages.ts'

const oneYear = 'public, max-age=31536000, immutable'

export interface WebFilesOptions {
  /** The product's name on the pages. */
  name: string
  /** Where pages lie that had to be renamed. */
  renamedFolder: string
  /** What a visitor's page says of itself where its link is shared; undefined for pages that say nothing of their own. */
  findTags?: FindTags | undefined
}

/**
 * Serves the built browser app in `folder`. Its own addresses (`/rides/7`) are no files: they all get a page, and the
 * router in the browser knows which of them exist. Compressed copies (`x.js.br`, `x.js.gz`) are made by the build.
 */
export async function serveWebFiles(
  app: FastifyInstance,
  folder: string,
  { name, renamedFolder, findTags }: WebFilesOptions,
) {
  if (!existsSync(join(folder, 'index.html'))) return serveNothing(app)
  const pagesFolder = renamePages(folder, renamedFolder, name)
  const files = listFiles(folder)
  const findTagged = findTags && taggedPages(pagesFolder, findTags)
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
  })

  const send = (reply: FastifyReply, file: string, root = folder) => {
    // Names under assets/ carry a hash of their content; everything else is asked for again each time (ETag, 304).
    void reply.header('cache-control', file.startsWith('assets/') ? oneYear : 'no-cache')
    if (!reply.hasHeader('vary')) void reply.header('vary', 'accept-encoding')
    return reply.sendFile(file, root)
  }

  app.get<{ Params: { '*': string } }>('/*', { config: { isUnguarded: true } }, async (request, reply) => {
    const path = request.params['*']
    if (files.has(path) && !path.endsWith('.html')) return send(reply, path)
    // The bare page, for a service worker to keep.
    if (path === 'index.html') return send(reply, path, pagesFolder)
    if (!isPage(path, request.headers.accept)) throw notFound()
    void reply.header('vary', 'accept-encoding, cookie')
    // Only who shows links and who follows one has no session; riders need not wait for what they never see.
    const page = pageFor(request, path, files)
    const tagged = hasSession(request.headers.cookie) ? undefined : await findTagged?.(request, path, page)
    return tagged ? sendTagged(request, reply, tagged) : send(reply, page, pagesFolder)
  })
}

/**
 * Some pages are drawn by the build (apps/web/build/prerender-pages.ts), for requests with or without a session: they
 * show before any script runs. visitor.html says that there is no session to ask about.
 */
function pageFor({ query, headers }: FastifyRequest, path: string, files: Set<string>): string {
  const isSignedIn = hasSession(headers.cookie)
  const drawn = `${isSignedIn ? 'rider' : 'visitor'}/${path || 'index'}.html`
  // A rider's query asks for something of its own (`?edit=7`), which the drawing of the bare address does not show.
  if (files.has(drawn) && !(isSignedIn && Object.keys(query as object).length > 0)) return drawn
  return !isSignedIn && files.has('visitor.html') ? 'visitor.html' : 'index.html'
}

function hasSession(cookies = ''): boolean {
  return /(?:^|;\s*)(?:__Host-)?sid=/.test(cookies)
}

/** A browser going to an address of the app, not a script, picture or call that is missing. */
function isPage(path: string, accept = '*/*') {
  if (/^\/*(api|ws|assets)(\/|$)/i.test(path)) return false
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path))
}

function listFiles(folder: string) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Set(entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')))
}

function serveNothing(app: FastifyInstance) {
  app.log.warn('web.not_built')
  app.get('/', { config: { isUnguarded: true } }, () => {
    throw new HttpProblem(503, 'web.not_built', 'The browser app is not built. Run npm start, or npm run build.')
  })
}
