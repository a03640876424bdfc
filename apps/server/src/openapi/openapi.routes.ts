import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi-document.ts'

/** `/api/openapi.json`, and pages at `/api/docs` that load nothing from another host. */
export async function openApiRoutes(app: FastifyInstance, site: { productName: string; cookieName: string }) {
  // Written at the first request, because it takes longer than everything else at the start.
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
