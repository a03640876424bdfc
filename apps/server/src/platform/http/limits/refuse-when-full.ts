import type { FastifyInstance } from 'fastify'
import { freeBytes, reservedBytes } from '../../process/disk-full.ts'
import { diskFull } from '../problem.ts'

/** Asking the file system with every request would be a system call too many. */
const askAgainMs = 1000
/** Reading needs no room, and deleting makes some. */
const needsRoom = (method: string) => method === 'POST' || method === 'PUT' || method === 'PATCH'

/** Refuses to store anything while the disk of `folder` is all but full, so that the embedded database keeps running. */
export function refuseWhenFull(app: FastifyInstance, folder: string): void {
  let answer = Promise.resolve(true)
  let askedAt = Number.NEGATIVE_INFINITY

  function hasRoom() {
    if (performance.now() - askedAt > askAgainMs) {
      askedAt = performance.now()
      answer = freeBytes(folder).then((bytes) => bytes >= reservedBytes)
    }
    return answer
  }

  app.addHook('onRequest', async ({ method }) => {
    if (needsRoom(method) && !(await hasRoom())) throw diskFull()
  })
}
