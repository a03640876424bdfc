import type { Failure, Jobs } from '@scooter-rides/contract'
import { translatable, type LanguageTag } from '@scooter-rides/messages'
import type { Database } from '../../../platform/database/database.ts'
import { HttpProblem, notFound } from '../../../platform/http/problem.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { createAuditRepository } from '../../audit/audit.repository.ts'

/** `app/` passes the sources in. */
export interface FailureSource {
  list(): Promise<Omit<Failure, 'what'>[]>
  /** Undefined for an unknown one, false for one that is being retried. */
  retry(tx: Database, id: string): Promise<{ name: string } | false | undefined>
  dismiss(tx: Database, id: string): Promise<{ name: string } | undefined>
}

interface JobsAdminDeps {
  db: Database
  sources: Record<Failure['what'], FailureSource>
  count: () => Promise<Jobs['counts']>
  /** As sentences in this language. */
  backupStatus: (language: LanguageTag) => Promise<string>
}

const unknownJob = () => notFound('jobs.not_found', translatable('admin-errors.jobNotFound'))
const alreadyTried = () => new HttpProblem(409, 'jobs.wrong_status', translatable('admin-errors.jobRetried'))

export type JobsAdminService = ReturnType<typeof createJobsAdminService>

export function createJobsAdminService({ db, sources, count, backupStatus }: JobsAdminDeps) {
  function sourceOf(id: string): [FailureSource, string] {
    const [what, ...rest] = id.split(':')
    return [what === 'job' ? sources.job : sources.event, rest.join(':')]
  }

  return {
    /** @param language of the state of the backups */
    async list(language: LanguageTag): Promise<Jobs> {
      const [jobs, events, counts, backup] = await Promise.all([
        sources.job.list(),
        sources.event.list(),
        count(),
        backupStatus(language),
      ])
      return {
        failures: [...jobs.map(as('job')), ...events.map(as('event'))],
        counts,
        backup,
      }
    },

    /** @throws 404, 409 `jobs.wrong_status` */
    async retry(admin: Pick<Caller, 'id'>, id: string): Promise<void> {
      const [keeper, ownId] = sourceOf(id)
      await db.transaction(async (tx) => {
        const tried = await keeper.retry(tx, ownId)
        if (tried === undefined) throw unknownJob()
        if (tried === false) throw alreadyTried()
        await createAuditRepository(tx).note({ actorId: admin.id, action: 'jobs.retry', targetId: id, after: tried })
      })
    },

    /** @throws 404 */
    async dismiss(admin: Pick<Caller, 'id'>, id: string): Promise<void> {
      const [keeper, ownId] = sourceOf(id)
      await db.transaction(async (tx) => {
        const dismissed = await keeper.dismiss(tx, ownId)
        if (!dismissed) throw unknownJob()
        await createAuditRepository(tx).note({
          actorId: admin.id,
          action: 'jobs.dismiss',
          targetId: id,
          before: dismissed,
        })
      })
    },
  }
}

/** Later lines may contain e-mail addresses and texts of riders. */
const as =
  (what: Failure['what']) =>
  (failure: Omit<Failure, 'what'>): Failure => ({
    ...failure,
    what,
    id: `${what}:${failure.id}`,
    error: failure.error && withoutAddresses(failure.error.split('\n', 1)[0] ?? ''),
  })

const withoutAddresses = (text: string) => text.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…').slice(0, 300)
