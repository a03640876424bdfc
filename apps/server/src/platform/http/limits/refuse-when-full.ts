import type { FastifyInstance } from 'fastify'
import { freeBytes, reservedBytes } from '../../process/disk-full.ts'
import { diskFull } from '../problem.ts'

/** One check of the file system per second is enough; one per request would cost a system call each. */
const recheckMs = 1000
/** Reading needs no space, and deleting frees some. */
const needsRoom = (method: string) => method === 'POST' || method === 'PUT' || method === 'PATCH'

/** Refuses writes while the disk of `folder` is almost full, so that the embedded database keeps running. */
export function refuseWhenFull(app: FastifyInstance, folder: string): void {
  let answer = Promise.resolve(true)
  let checkedAt = Number.NEGATIVE_INFINITY

  function hasRoom() {
    if (performance.now() - checkedAt > recheckMs) {
      checkedAt = performance.now()
      answer = freeBytes(folder).then((bytes) => bytes >= reservedBytes)
    }
    return answer
  }

  app.addHook('onRequest', async ({ method }) => {
    if (needsRoom(method) && !(await hasRoom())) throw diskFull()
  })
}
