import type { FastifyInstance } from 'fastify'
import { filePurpose, getFile, uploadFile } from '@scooter-rides/contract'
import { invalidField } from '../../platform/http/problem.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import { serve } from '../../platform/http/serve.ts'
import { readUpload } from '../../platform/http/upload.ts'
import { takeUpload } from '../../platform/http/upload-allowance.ts'
import { cachedForGood, describedAs, etagOf, isKnownToCaller } from './file-headers.ts'
import type { StorageService } from './storage.service.ts'

export function storageRoutes(app: FastifyInstance, storage: StorageService, rateLimiter: RateLimiter) {
  serve(app, uploadFile, async ({ rider, request }) => {
    takeUpload(rateLimiter, rider.id)
    const { files, fields } = await readUpload(request, uploadFile.upload)
    const purpose = filePurpose.safeParse(fields.purpose)
    if (!purpose.success) throw invalidField('purpose', 'Must be message, vehicle or profile')
    const [file] = await storage.add(rider.id, purpose.data, files, uploadFile.upload.field)
    if (!file) throw invalidField(uploadFile.upload.field, 'Choose a file')
    return file
  })

  serve(app, getFile, async ({ params, query, rider, request, reply }) => {
    const size = query.size ?? 'full'
    const file = await storage.getReadable(params.storageKey, size, rider)
    const etag = etagOf(file, size)
    if (isKnownToCaller(request.headers['if-none-match'], etag)) return cachedForGood(reply, etag).code(304).send()
    const bytes = await storage.read(file.key, size)
    return describedAs(cachedForGood(reply, etag), file, size).header('content-length', bytes.size).send(bytes.stream)
  })
}
