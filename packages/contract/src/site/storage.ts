import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { limits } from '../values/limits.ts'

const tag = 'Storage'

export const filePurpose = z.enum(['message', 'vehicle', 'profile'])
export type FilePurpose = z.output<typeof filePurpose>

/** The key of a stored file in an address. */
export const storageKey = z.string().regex(/^[0-9a-f]{32}$/)

export const storedFileSchema = z.object({
  storageKey: z.string(),
  url: z.string(),
  contentType: z.string(),
  size: z.int(),
  width: z.int().optional(),
  height: z.int().optional(),
})
export type StoredFile = z.output<typeof storedFileSchema>

/** The code of the 413 that answers an upload when the rider's files would exceed the quota. */
export const storageQuotaReached = 'storage.quota'

/** Multipart with a field `purpose` before the `file`. */
export const uploadFile = defineRoute({
  method: 'POST',
  path: '/api/storage',
  tag,
  summary: 'Stores a photo or an attachment',
  access: 'rider',
  scopes: ['chat'],
  upload: { field: 'file', maxFiles: 1, maxBytes: limits.attachmentBytes },
  reply: storedFileSchema,
})

export const getFile = defineRoute({
  method: 'GET',
  path: '/api/storage/:storageKey',
  tag,
  summary: 'Returns a stored file; 404 if the caller may not see it',
  access: 'stranger',
  scopes: ['chat'],
  cost: 'own',
  params: z.object({ storageKey }),
  query: z.object({ size: z.enum(['thumb']).optional() }),
  status: 200,
})

export const storageUsageSchema = z.object({
  usedBytes: z.int(),
  /** Null if the operator set no limit. */
  quotaBytes: z.int().nullable(),
})
export type StorageUsage = z.output<typeof storageUsageSchema>

export const getStorageUsage = defineRoute({
  method: 'GET',
  path: '/api/users/me/storage',
  tag,
  summary: 'Returns the storage that the caller’s photos and attachments use, and the quota',
  access: 'rider',
  reply: storageUsageSchema,
})
