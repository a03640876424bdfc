import { sql } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import type { Report } from '@scooter-rides/contract'
import { silentLive } from '../../../../test/app/silent-live.ts'
import { asAnotherActor } from '../../../../test/database/queries-beside.ts'
import { createRateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { fileUrl } from '../../storage/file-url.ts'
import { createPhotoWork } from '../../storage/photo-work.ts'
import { createStorageService } from '../../storage/storage.service.ts'
import { isEvidence } from '../evidence.filters.ts'
import { createReportsService } from '../reports.service.ts'
import { storePlaces, useReportedFiles } from './reported-file.testing.ts'

describe.each(storePlaces)('a file %s that its owner removes', (place) => {
  const { db, store, riders, setProfilePhoto, removeProfilePhoto, report, viewFile, waitForRemovals } =
    useReportedFiles(place)

  const never = () => Promise.reject(new Error('Nobody asks for this.'))
  const storage = () =>
    createStorageService({
      db: db(),
      store,
      clock: () => new Date(),
      photos: createPhotoWork(createRateLimiter(0)),
      quotaBytes: undefined,
      addJob: async () => {},
      isSharedWith: never,
      isEvidence,
      reportError: () => {},
    })
  async function isWaitedFor(): Promise<boolean> {
    const { rows } = await db().execute(sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
    return rows.length > 0
  }
  /** The report service, with callbacks between its steps. */
  function filing(between: Partial<Record<'onceSeen' | 'onceHeld', () => Promise<unknown>>>) {
    const reports = createReportsService({
      db: db(),
      live: silentLive,
      recordEvent: async () => {},
      rides: { requireVisible: never },
      storage: {
        async getReadable(...args) {
          const file = await storage().getReadable(...args)
          await between.onceSeen?.()
          return file
        },
        async holdAsEvidence(...args) {
          const isHeld = await storage().holdAsEvidence(...args)
          await between.onceHeld?.()
          return isHeld
        },
      },
    })
    const reporter = { id: riders().ana.id, roles: ['user' as const], isSuspended: false, sid: '' }
    return (key: string) => reports.file(reporter, { subjectType: 'photo', subjectId: key, category: 'spam', note: '' })
  }

  test('before the report is filed makes the report fail', async () => {
    const { bo } = riders()
    const key = await setProfilePhoto(bo)
    const file = filing({ onceSeen: () => asAnotherActor(() => removeProfilePhoto(bo)) })
    await expect(file(key)).rejects.toMatchObject({ status: 404, code: 'reports.not_found' })
  })

  test('while the report is filed stays visible to the moderator', async () => {
    const { mo, ana, bo } = riders()
    const key = await setProfilePhoto(bo)
    let removal: Promise<unknown> | undefined
    const file = filing({
      async onceHeld() {
        let isOver = false
        // Not awaited, because it waits for the report. It releases the file without a lock on the account, like a message
        // does.
        removal = asAnotherActor(() =>
          db()
            .transaction((tx) => storage().release(tx, [fileUrl(key)]))
            .then(() => storage().removeExpired(new AbortController().signal))
            .then(() => (isOver = true)),
        )
        // The embedded database runs one transaction at a time.
        if (inject('engine') === 'postgres')
          await asAnotherActor(async () => await expect.poll(async () => isOver || (await isWaitedFor())).toBe(true))
      },
    })
    const { id } = await file(key)
    await removal
    await waitForRemovals()
    expect((await ana.get(`/api/storage/${key}`)).statusCode).toBe(404)
    expect((await viewFile(mo, id)).statusCode).toBe(200)
  })

  test('at the same moment as the report is filed is either kept or not reported', async () => {
    const { mo, ana, bo } = riders()
    for (let round = 0; round < 8; round++) {
      const key = await setProfilePhoto(bo)
      const [filed] = await Promise.all([report(ana, 'photo', key), removeProfilePhoto(bo)])
      await waitForRemovals()
      const viewed = filed.statusCode === 201 ? await viewFile(mo, filed.json<Report>().id) : undefined
      expect([filed.statusCode, viewed?.statusCode]).toEqual(viewed ? [201, 200] : [404, undefined])
    }
  })
})
