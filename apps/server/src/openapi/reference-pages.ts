import Fastify, { type FastifyInstance } from 'fastify'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { openApiDocument } from './openapi-document.ts'

interface ReferencePages {
  title: string
  document: () => ReturnType<typeof openApiDocument>
}

/** An app of its own for `/api/docs`, because routes cannot be added to a server that has started. It never listens. */
export async function createReferencePages({ title, document }: ReferencePages): Promise<FastifyInstance> {
  const pages = Fastify()
  await pages.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} } },
  })
  await pages.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title },
    // Without the bar on top: it loads documents from foreign addresses.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', deepLinking: true },
    transformSpecification: document,
    transformSpecificationClone: false,
  })
  return pages
}
