import { sql } from 'drizzle-orm'
import { settingsKey } from './instance.policy.ts'
import { instanceSettingsTable } from './instance.table.ts'

const { key, value } = instanceSettingsTable

/** Selects the row of the settings if an administrator requires second factors of the team. */
export const requiresSecondFactor = sql`${key} = ${sql.raw(`'${settingsKey}'`)} and ${value} ->> 'requireSecondFactor' = 'team'`

/** When the administrator required them. */
export const secondFactorSince = sql`(${value} ->> 'secondFactorSince')::timestamptz`
