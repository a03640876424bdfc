import { join } from 'node:path'
import { createDataExportMails } from '../modules/data-exports/data-export-mails.service.ts'
import { createDataExportsService } from '../modules/data-exports/data-exports.service.ts'
import { createExplanation } from '../modules/data-exports/explanation.service.ts'
import { createPrepareDataExports } from '../modules/data-exports/prepare-data-exports.service.ts'
import { recipientsOf } from '../modules/data-exports/recipients.ts'
import type { StorageService } from '../modules/storage/storage.service.ts'
import type { SiteSettingsService } from '../modules/instance/site-settings.service.ts'
import type { ExportService } from '../modules/users/export.service.ts'
import type { Parts } from './parts.ts'

export function createDataExportServices(
  parts: Parts,
  {
    exports,
    storage,
    siteSettings,
  }: { exports: ExportService; storage: StorageService; siteSettings: Pick<SiteSettingsService, 'get'> },
) {
  const { db } = parts.database
  const deps = { ...parts, ...parts.config, db }
  return {
    dataExports: createDataExportsService(deps),
    dataExportMails: createDataExportMails(deps),
    dataExportPreparation: createPrepareDataExports({
      ...deps,
      exports,
      storage,
      folder: join(parts.config.dataDir, 'exports'),
      explain: createExplanation({
        ...deps,
        recipients: recipientsOf(parts.config),
        readRetention: () => siteSettings.get(),
      }),
    }),
  }
}
