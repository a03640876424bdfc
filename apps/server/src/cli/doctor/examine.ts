import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { systemClock } from '../../platform/clock.ts'
import type { DatabaseConnection } from '../../platform/database/database.ts'
import { fullVersion } from '../../platform/release.ts'
import { withDatabase } from '../command.ts'
import { withRestoreAdvice } from '../restore-advice.ts'
import { judgeBackups } from './backups.ts'
import { judgeClock } from './clock.ts'
import { judgeConfiguration } from './configuration.ts'
import { judgeUnreadable } from './data-folder.ts'
import { judgeDatabase } from './database.ts'
import { judgeDisk } from './disk.ts'
import { judgeExtensions } from './extensions.ts'
import { judgeFiles } from './files.ts'
import { fail, ok, runCheck, warn, type Finding, type Judgement } from './finding.ts'
import { judgeMail } from './mail.ts'
import { judgeMaps } from './maps.ts'
import { joinFindings, judgeMissingFiles } from './missing-files.ts'
import { judgeProvider } from './provider.ts'
import { judgePublicAddress } from './public-address.ts'
import { judgeRedis } from './redis.ts'
import { judgeReplicas } from './replicas.ts'
import { judgeSchema } from './schema.ts'
import { judgeMinimumAge } from './minimum-age.ts'
import { isPublicSite, judgeSiteTexts } from './site-texts.ts'
import { judgeWebhooks } from './webhooks.ts'

/** With or without a running server; changes nothing. */
export async function examine(environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { config, judgement } = judgeConfiguration(environment)
  const first = [
    { about: 'version', ...ok(`Scooter Rides ${fullVersion}.`) },
    { about: 'configuration', ...judgement },
  ]
  if (!config) return first
  const { redisUrl, dataDir, oidc, publicUrl, siteUrl } = config
  const unreadable = await judgeUnreadable(dataDir)
  /** Checks something in `DATA_DIR`. If the folder cannot be read, only the folder is to blame. */
  const checkInside = (about: string, judge: () => Promise<Judgement>, advice?: string) =>
    unreadable ? { about, ...warn('Not checked: see folder.') } : runCheck(about, judge, advice)
  const [{ missingFiles, findings }, files, ...others] = await Promise.all([
    unreadable && !config.databaseUrl ? databaseNotChecked : checkDatabase(config),
    (config.s3 ? runCheck : checkInside)('files', () => judgeFiles(config)),
    ...(publicUrl ? [runCheck('address', () => judgePublicAddress(publicUrl))] : []),
    ...(redisUrl ? [runCheck('redis', () => judgeRedis(redisUrl), 'Start it, or correct REDIS_URL.')] : []),
    checkInside('disk', () => judgeDisk(dataDir)),
    (config.mail.smtpUrl ? runCheck : checkInside)('mail', () => judgeMail(config)),
    ...(oidc ? [runCheck('provider', () => judgeProvider(oidc, siteUrl))] : []),
    checkInside('maps', () => judgeMaps(config), 'Import the region again.'),
    (config.databaseUrl ? runCheck : checkInside)('backups', () => judgeBackups(config, systemClock)),
  ])
  const folder = unreadable ? [{ about: 'folder', ...unreadable }] : []
  return [...first, ...folder, ...findings, joinFindings(files, missingFiles), ...others]
}

type JudgeDatabase = (database: DatabaseConnection) => Promise<Judgement>

const inDatabase = {
  schema: judgeSchema,
  extensions: judgeExtensions,
  clock: (database: DatabaseConnection) => judgeClock(database, systemClock),
} satisfies Record<string, JudgeDatabase>

const inWebhooks = ({ webhookHosts }: Config): Record<string, JudgeDatabase> => ({
  webhooks: (database) => judgeWebhooks(database, webhookHosts),
})

const inReplicas = ({ databaseReadUrls }: Config): Record<string, JudgeDatabase> =>
  databaseReadUrls.length > 0 ? { replicas: (database) => judgeReplicas(database, databaseReadUrls) } : {}

const ofPublicSite = ({ publicUrl }: Config): Record<string, JudgeDatabase> =>
  publicUrl && isPublicSite(publicUrl) ? { texts: judgeSiteTexts, age: judgeMinimumAge } : {}

interface DatabaseFindings {
  findings: Finding[]
  /** Undefined if the database could not be asked. */
  missingFiles?: Finding | undefined
}

const databaseNotChecked: DatabaseFindings = {
  findings: ['database', ...Object.keys(inDatabase)].map((about) => ({ about, ...warn('Not checked: see folder.') })),
}

async function checkDatabase(config: Config): Promise<DatabaseFindings> {
  const findings: Finding[] = []
  let missingFiles: Finding | undefined
  const checks = { ...inDatabase, ...inWebhooks(config), ...inReplicas(config), ...ofPublicSite(config) }
  const database = await runCheck(
    'database',
    async () => {
      const problem = beforeOpening(config)
      if (problem) return problem
      const judge = async (connection: DatabaseConnection) => {
        const judgement = await judgeDatabase(connection)
        // In sequence: the embedded database has one session.
        for (const [about, check] of Object.entries(checks))
          findings.push(await runCheck(about, () => check(connection)))
        // Other tables may lack what the comparison reads.
        if (findings.every(({ about, verdict }) => about !== 'schema' || verdict === 'OK'))
          missingFiles = await runCheck('files', () => judgeMissingFiles(config, connection, systemClock))
        return judgement
      }
      return withRestoreAdvice(config, () => withDatabase(config, judge))
    },
    config.databaseUrl && 'Start it, or correct DATABASE_URL.',
  )
  const unseen = Object.keys(checks).filter((about) => !findings.some((finding) => finding.about === about))
  const all = [database, ...findings, ...unseen.map((about) => ({ about, ...warn('Not checked: see the database.') }))]
  return { findings: all, missingFiles }
}

/** Refuses to open a database if that would create it, or create files that its server cannot use. */
function beforeOpening({ databaseUrl, dataDir }: Config) {
  if (databaseUrl) return undefined
  const folder = join(dataDir, 'database')
  if (!existsSync(folder)) return warn(`There is no database in ${dataDir} yet: npm start creates it, or set DATA_DIR.`)
  const user = process.getuid?.()
  if (user !== undefined && statSync(folder).uid !== user)
    return fail(`${folder} belongs to another user: run the doctor as that user.`)
  return undefined
}
