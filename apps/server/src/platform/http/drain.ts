import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { getHealth, getReady } from '@scooter-rides/contract'

declare module 'fastify' {
  interface FastifyInstance {
    /** Serves on until the proxies have noticed that the process is stopping, at most for this time. */
    drain(longestMs: number): Promise<void>
  }
}

/** Longer than the interval of health checks in `deploy/Caddyfile`. */
const quietMs = 1500
const lookEveryMs = 100

const healthChecks = new Set<string | undefined>([getHealth.path, getReady.path])

/** A process that closes its port while a proxy still sends calls loses the ones that the kernel has accepted and the process has not. */
export function prepareDrain(app: FastifyInstance, stopping: AbortSignal | undefined): void {
  let lastCallAt = 0
  app.addHook('onRequest', async (request, reply) => {
    if (!stopping?.aborted) return
    void reply.header('connection', 'close')
    if (!healthChecks.has(request.routeOptions.url)) lastCallAt = performance.now()
  })
  app.decorate('drain', async (longestMs: number) => {
    const startedAt = performance.now()
    const isQuiet = () => performance.now() - Math.max(lastCallAt, startedAt) > quietMs
    while (performance.now() - startedAt < longestMs && !isQuiet()) await sleep(lookEveryMs)
  })
}
