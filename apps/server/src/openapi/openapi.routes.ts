import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openOnce } from '../platform/queues/open-once.ts'
import { openApiDocument } from './openapi-document.ts'

const passedOn = ['content-type', 'etag', 'last-modified', 'cache-control', 'location']

interface Site {
  productName: string
  cookieName: string
}

/** `/api/openapi.json`, and pages at `/api/docs` that load nothing from another host. */
export function openApiRoutes(app: FastifyInstance, site: Site) {
  // Written at the first request, because it takes longer than everything else at the start.
  let written: ReturnType<typeof openApiDocument> | undefined
  const document = () => (written ??= openApiDocument(site))
  const openPages = openOnce(async () => {
    const { createReferencePages } = await import('./reference-pages.ts')
    return createReferencePages({ title: `${site.productName} API`, document })
  })

  app.get('/api/openapi.json', () => document())
  // The library of the pages has a hundred modules and is loaded with the first page.
  const answer = async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    const pages = await openPages()
    const page = await pages.inject({ url, headers: { 'if-none-match': headers['if-none-match'] ?? '' } })
    for (const name of passedOn) if (page.headers[name]) void reply.header(name, page.headers[name])
    return reply.code(page.statusCode).send(page.rawPayload)
  }
  for (const path of ['/api/docs', '/api/docs/*']) app.get(path, answer)
}
