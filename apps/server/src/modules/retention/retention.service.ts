import type { Retention } from '@scooter-rides/contract'
import type { Clock } from '../../platform/clock.ts'
import type { OldEntries } from '../audit/old-entries.service.ts'
import type { OldMessages } from '../chat/messages/old-messages.service.ts'
import type { SiteSettingsService } from '../instance/site-settings.service.ts'
import type { PastRides } from '../rides/keeping/past-rides.service.ts'
import { monthsBefore } from './retention.policy.ts'

interface RetentionDeps {
  clock: Clock
  siteSettings: Pick<SiteSettingsService, 'get'>
  oldMessages: OldMessages
  pastRides: PastRides
  oldEntries: OldEntries
}

type Delete = (before: Date, signal: AbortSignal) => Promise<void>

export type RetentionService = ReturnType<typeof createRetentionService>

/** Deletes what is older than the site keeps it. Without a period nothing is deleted. */
export function createRetentionService({ clock, siteSettings, oldMessages, pastRides, oldEntries }: RetentionDeps) {
  const by = (name: keyof Retention, deleteOlder: Delete) => async (signal: AbortSignal) => {
    const months = (await siteSettings.get())[name]
    if (months !== null) await deleteOlder(monthsBefore(clock(), months), signal)
  }

  return {
    /** The time before which unused accounts are deleted, as seen at another time; undefined if the site keeps them. */
    async findIdleBefore(at: Date): Promise<Date | undefined> {
      const { keepIdleAccountsMonths: months } = await siteSettings.get()
      return months === null ? undefined : monthsBefore(at, months)
    },
    deleteMessages: by('keepMessagesMonths', oldMessages.delete),
    deleteRides: by('keepRidesMonths', pastRides.delete),
    deleteAuditEntries: by('keepAuditLogMonths', oldEntries.delete),
  }
}
