import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { instant } from '../values/values.ts'

const tag = 'Accounts'

/** The archive of the caller’s data. `none`: not requested, or expired. */
export const dataExportSchema = z.object({
  state: z.enum(['none', 'preparing', 'ready', 'failed']),
  filesDone: z.int(),
  filesTotal: z.int(),
  /** Bytes; null until the archive is ready. */
  size: z.number().nullable(),
  requestedAt: instant.nullable(),
  readyAt: instant.nullable(),
  /** When the archive is deleted. */
  expiresAt: instant.nullable(),
})
export type DataExport = z.output<typeof dataExportSchema>

export const getDataExport = defineRoute({
  method: 'GET',
  path: '/api/users/me/exports',
  tag,
  summary: 'Returns the state of the archive of the caller’s data',
  access: 'suspended',
  reply: dataExportSchema,
})

export const requestDataExport = defineRoute({
  method: 'POST',
  path: '/api/users/me/exports',
  tag,
  summary: 'Prepares an archive of the caller’s data and mails when it is ready; one that is being prepared goes on',
  access: 'suspended',
  reply: dataExportSchema,
})

export const downloadDataExport = defineRoute({
  method: 'GET',
  path: '/api/users/me/export.zip',
  tag,
  summary:
    'Returns a ZIP archive of all data and files of the caller: the prepared one, else one that is made meanwhile',
  access: 'suspended',
})
