import type { FastifyInstance } from 'fastify'
import { getHealth, getReady } from '@scooter-rides/contract'
import { unavailable } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'

/** `askDatabase` rejects while the database does not answer. */
export function healthRoutes(app: FastifyInstance, askDatabase: () => Promise<unknown>) {
  serve(app, getHealth, () => ({ status: 'ok' as const }))
  serve(app, getReady, async () => {
    await askDatabase().catch(() => {
      throw unavailable('ready.database', 'The database does not answer.')
    })
    return { status: 'ok' as const }
  })
}
