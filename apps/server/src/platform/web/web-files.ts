import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { translatable, type LanguageTag } from '@scooter-rides/messages'
import { contentTag, namesTag } from '../http/etag.ts'
import { HttpProblem, notFound } from '../http/problem.ts'
import { appManifest } from './app-manifest.ts'
import { createPageEtags } from './page-etags.ts'
import { sharedPageOf } from './shared-form.ts'
import { sendTagged, taggedPages, type FindTags } from './tagged-pages.ts'
import { renamePages } from './renamed-pages.ts'

const oneYear = 'public, max-age=31536000, immutable'

export interface WebFilesOptions {
  name: string
  renamedFolder: string
  findTags?: FindTags | undefined
}

/** Serves the built browser app. Its addresses (`/rides/7`) are not files: each gets a page, and the router in the browser knows which of them exist. */
export async function serveWebFiles(
  app: FastifyInstance,
  folder: string,
  { name, renamedFolder, findTags }: WebFilesOptions,
) {
  if (!existsSync(join(folder, 'index.html'))) return serveNothing(app)
  const pagesFolder = renamePages(folder, renamedFolder, name)
  const files = listFiles(folder)
  const findTagged = findTags && taggedPages(pagesFolder, findTags)
  serveManifest(app, (language) => appManifest(name, files, language))
  serveShareTarget(app)
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
  })

  const send = (reply: FastifyReply, file: string) => {
    // Names under assets/ contain a hash of their content. All other files are revalidated each time (ETag, 304).
    void reply.header('cache-control', file.startsWith('assets/') ? oneYear : 'no-cache')
    return reply.header('vary', 'accept-encoding').sendFile(file)
  }

  const etagOf = createPageEtags()

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, page: string) => {
    const etag = await etagOf(join(pagesFolder, page))
    void varied(reply).header('etag', etag).header('cache-control', 'no-cache')
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    // Without a time: pages of two languages may have the same.
    return reply.sendFile(page, pagesFolder, { etag: false, lastModified: false })
  }

  app.get<{ Params: { '*': string } }>('/*', { config: { isUnguarded: true } }, async (request, reply) => {
    const path = request.params['*']
    if (files.has(path) && !path.endsWith('.html')) return send(reply, path)
    // The page without a drawing, which the service worker caches.
    const language = request.browserLanguage
    void reply.header('content-language', language)
    if (path === 'index.html') return sendPage(request, reply, translated(path, language, files))
    if (!isPage(path, request.headers.accept)) throw notFound()
    const page = translated(pageFor(request, path, files), language, files)
    // Clients that preview links have no session. A rider's page gets no tags: the tags tell what strangers may see, which a block may hide from this rider.
    const tagged = hasSession(request.headers.cookie) ? undefined : await findTagged?.(request, path, page)
    return tagged ? sendTagged(request, varied(reply), tagged) : sendPage(request, reply, page)
  })
}

/** The page depends on the session and on the language. */
const varied = (reply: FastifyReply) => reply.header('vary', 'accept-encoding, cookie, accept-language')

/** The same page in a language: all but the source language have a folder. */
function translated(page: string, language: LanguageTag, files: Set<string>): string {
  const own = `${language}/${page}`
  return files.has(own) ? own : page
}

function serveManifest(app: FastifyInstance, manifestIn: (language: LanguageTag) => string) {
  const manifests = new Map<LanguageTag, { manifest: string; etag: string }>()

  function inLanguage(language: LanguageTag) {
    const made = manifests.get(language)
    if (made) return made
    const manifest = manifestIn(language)
    const tagged = { manifest, etag: contentTag(manifest) }
    manifests.set(language, tagged)
    return tagged
  }

  app.get('/manifest.webmanifest', { config: { isUnguarded: true } }, (request, reply) => {
    const { manifest, etag } = inLanguage(request.language)
    void reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'cookie')
    void reply.type('application/manifest+json')
    return namesTag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(manifest)
  })
}

/** It stores nothing, so that a form of another site can do no harm. */
function serveShareTarget(app: FastifyInstance) {
  app.post('/share', { config: { isUnguarded: true } }, async (request, reply) => {
    const page = await sharedPageOf(request)
    // A browser sends the rest of a refused body before it reads the reply.
    request.raw.unpipe().resume()
    return reply.redirect(page, 303)
  })
}

/**
 * The build prerenders pages (apps/web/build/prerender-pages.ts), which show before any script runs. visitor.html and
 * rider.html tell the script whether there is a session.
 */
function pageFor({ query, headers }: FastifyRequest, path: string, files: Set<string>): string {
  const isSignedIn = hasSession(headers.cookie)
  const isFor = isSignedIn ? 'rider' : 'visitor'
  const drawn = `${isFor}/${path.replace(/\/\d+$/, '/[id]') || 'index'}.html`
  // The prerendered page does not show what a query such as `?edit=7` asks for.
  if (files.has(drawn) && !(isSignedIn && Object.keys(query as object).length > 0)) return drawn
  return files.has(`${isFor}.html`) ? `${isFor}.html` : 'index.html'
}

function hasSession(cookies = ''): boolean {
  return /(?:^|;\s*)(?:__Host-)?sid=/.test(cookies)
}

/** Whether a browser navigates to an address of the app, instead of loading a missing script, image or call. */
function isPage(path: string, accept = '*/*') {
  if (/^\/*(api|ws|assets|icons|screenshots)(\/|$)/i.test(path)) return false
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path))
}

function listFiles(folder: string) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Set(entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')))
}

function serveNothing(app: FastifyInstance) {
  app.log.warn('web.not_built')
  app.get('/', { config: { isUnguarded: true } }, () => {
    throw new HttpProblem(503, 'web.not_built', translatable('errors.notBuilt'))
  })
}
