import type { FastifyInstance } from 'fastify'
import { filePurpose, getFile, getStorageUsage, uploadFile } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { invalidField } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Uploads } from '../../platform/http/uploads.ts'
import { namesTag } from '../../platform/http/etag.ts'
import { cachedForGood, describedAs, etagOf } from '../../platform/storage/file-headers.ts'
import type { StorageService } from './storage.service.ts'

export function storageRoutes(app: FastifyInstance, storage: StorageService, uploads: Uploads) {
  serve(app, uploadFile, async ({ rider, request }) => {
    const { field } = uploadFile.upload
    const [file] = await uploads.receive(request, uploadFile.upload, ({ files, fields }) => {
      const purpose = filePurpose.safeParse(fields.purpose)
      if (!purpose.success) throw invalidField('purpose', translatable('file-errors.purpose'))
      const { deadline } = request
      return storage.add({ ownerId: rider.id, purpose: purpose.data, field, deadline }, files)
    })
    if (!file) throw invalidField(field, translatable('file-errors.choose'))
    return file
  })
  serve(app, getStorageUsage, ({ rider }) => storage.usage(rider.id))

  serve(app, getFile, async ({ params, query, request, reply }) => {
    const size = query.size ?? 'full'
    // Suspended riders may read their own files.
    const file = await storage.getReadable(params.storageKey, size, request.caller)
    const etag = etagOf(file, size)
    if (namesTag(request.headers['if-none-match'], etag)) return cachedForGood(reply, etag).code(304).send()
    const bytes = await storage.read(file.key, size)
    return describedAs(cachedForGood(reply, etag), file, size).header('content-length', bytes.size).send(bytes.stream)
  })
}
