import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { getHealth, getReady, type ServiceAway } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { unavailable } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'

/** Health checks give up soon after this; a database that does not respond counts as unreachable. */
const timeoutMs = 2000

interface HealthRoutesDeps {
  /** Aborted when the process begins to stop. It still answers other calls. */
  stopping: AbortSignal | undefined
  /** Rejects if the database does not respond. */
  pingDatabase: () => Promise<unknown>
  /** Optional services that are unavailable. */
  listAway: () => Promise<ServiceAway[]>
}

export function healthRoutes(app: FastifyInstance, { stopping, pingDatabase, listAway }: HealthRoutesDeps) {
  const refuseWhileStopping = () => {
    if (stopping?.aborted) throw unavailable('ready.stopping', translatable('errors.stopping'))
  }
  serve(app, getHealth, () => {
    refuseWhileStopping()
    return { status: 'ok' as const }
  })
  serve(app, getReady, async () => {
    refuseWhileStopping()
    const answers = pingDatabase().then(
      () => true,
      () => false,
    )
    const [isDatabaseThere, away] = await Promise.all([
      Promise.race([answers, sleep(timeoutMs, false, { ref: false })]),
      listAway(),
    ])
    if (!isDatabaseThere) throw unavailable('ready.database', translatable('errors.databaseSilent'))
    return { status: 'ok' as const, ...(away.length > 0 && { away }) }
  })
}
