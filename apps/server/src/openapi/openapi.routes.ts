import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi-document.ts'

/** Serves `/api/openapi.json` and the pages at `/api/docs` that show it; nothing of them comes from another host. */
export async function openApiRoutes(app: FastifyInstance, site: { productName: string; cookieName: string }) {
  // Written when first asked for: it takes longer than everything else at the start.
  let written: ReturnType<typeof openApiDocument> | undefined
  const document = () => (written ??= openApiDocument(site))

  app.get('/api/openapi.json', () => document())
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} } },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: `${site.productName} API` },
    // Without the bar on top: it loads documents from foreign addresses.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', deepLinking: true },
    transformSpecification: document,
    transformSpecificationClone: false,
  })
}
