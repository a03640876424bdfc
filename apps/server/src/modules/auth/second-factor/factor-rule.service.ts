import type { SecondFactor } from '@scooter-rides/contract'
import { dayMs } from '@scooter-rides/time'
import type { AddJob } from '../../../jobs/job.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { SiteSettingsService } from '../../instance/site-settings.service.ts'
import { factorMailJob } from '../auth.job-kinds.ts'
import { createSecondFactorRepository } from './second-factor.repository.ts'
import { requiredFrom } from './second-factor.policy.ts'

interface FactorRuleDeps {
  db: Database
  clock: Clock
  addJob: AddJob
  siteSettings: Pick<SiteSettingsService, 'secondFactorSince'>
}

export type FactorRule = ReturnType<typeof createFactorRule>

/** Whether the site requires a second factor of its moderators and admins. */
export function createFactorRule({ db, clock, addJob, siteSettings }: FactorRuleDeps) {
  const mailRequirement = (tx: Database, userId: string, from: Date) =>
    addJob(tx, factorMailJob, { userId, what: 'required', at: from.toISOString() })

  async function standingOf(
    tx: Database,
    userId: string,
  ): Promise<Pick<SecondFactor, 'isRequired' | 'requiredFrom' | 'isOverdue'>> {
    const requiredSince = await siteSettings.secondFactorSince(tx)
    const member = requiredSince && (await createSecondFactorRepository(tx).findMember(userId))
    if (!member) return { isRequired: false, requiredFrom: null, isOverdue: false }
    const from = requiredFrom({ ...member, requiredSince }) ?? null
    return { isRequired: true, requiredFrom: from, isOverdue: from !== null && from <= clock() }
  }

  return {
    standingOf,

    /** Mails all members of the team who lack a second factor. Call it in the transaction that requires it. */
    async tellTeam(tx: Database): Promise<void> {
      const requiredSince = await siteSettings.secondFactorSince(tx)
      for (const member of await createSecondFactorRepository(tx).listMembers()) {
        const from = requiredFrom({ ...member, requiredSince })
        if (from) await mailRequirement(tx, member.userId, from)
      }
    },

    /** Mails a rider who got a role. Call it in the transaction that grants it. */
    async tellMember(tx: Database, userId: string): Promise<void> {
      const { requiredFrom: from } = await standingOf(tx, userId)
      if (from) await mailRequirement(tx, userId, from)
    },

    /** Mails members whose grace period ends within a day. A job runs it daily, so that each is reminded once. */
    async remind(): Promise<void> {
      const [requiredSince, now] = [await siteSettings.secondFactorSince(db), clock()]
      if (!requiredSince) return
      for (const member of await createSecondFactorRepository(db).listMembers()) {
        const from = requiredFrom({ ...member, requiredSince })
        if (from && from > now && from.getTime() - now.getTime() <= dayMs)
          await db.transaction((tx) => mailRequirement(tx, member.userId, from))
      }
    },
  }
}
