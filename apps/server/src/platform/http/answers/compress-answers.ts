import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Bytes. Below this a compressed answer saves no packet. */
const threshold = 1024
/** The fastest: 44 KB of rides become 10 KB in 0.2 ms; level 6 saves one more for three times the time. */
const level = 1

/**
 * Sends long JSON, and pages made for one request, compressed to whoever takes it, for riders on a bad signal; the work is done off the event loop.
 * Guessing a secret from lengths (BREACH) needs a foreign page that reads answers with our cookie: `SameSite=Lax` and
 * the missing CORS leave none.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['gzip'],
    threshold,
    customTypes: /json|html/,
    zlibOptions: { level },
    // Nobody sends compressed bodies here: unpacking them would only invite bombs.
    globalDecompression: false,
  })
}
