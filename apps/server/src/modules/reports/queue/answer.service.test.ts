import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Report } from '@scooter-rides/contract'
import { silentLive } from '../../../../test/app/silent-live.ts'
import { useTestApp } from '../../../../test/app/test-app.ts'
import { createNotify } from '../../notifications/notify.service.ts'
import { planRide } from '../../rides/rides.testing.ts'
import { ridesTable } from '../../rides/rides.table.ts'
import { auditLogTable } from '../../audit/audit.table.ts'
import { reportsTable } from '../reports.table.ts'
import { statementOf } from '../../moderation/restrictions/former-bodies.ts'
import { createSanctionsRepository } from '../../moderation/sanctions/sanctions.repository.ts'
import { createAnswerService } from './answer.service.ts'

const testApp = useTestApp()

test('a takedown that fails halfway leaves the report open, the ride visible and everybody without a notification', async () => {
  const { db } = testApp().database.connection
  const [ana, bo, mo] = [
    await testApp().rider('Ana'),
    await testApp().rider('Bo'),
    await testApp().rider('Mo', { roles: ['moderator'] }),
  ]
  const ride = await planRide(bo)
  const filed = await ana.post('/api/reports', { subjectType: 'ride', subjectId: ride.id, category: 'fake' })
  const { id } = filed.json<Report>()
  const never = () => Promise.reject(new Error('Nobody asks for this.'))
  const clock = () => new Date()
  const addJob = async () => {}
  const answers = createAnswerService({
    db,
    clock,
    live: silentLive,
    notify: createNotify({ live: silentLive, clock, addJob, defaultLanguage: 'en' }),
    addJob,
    restrictions: { find: never, answerAppeal: never },
    statementOf,
    storage: { releaseEvidence: never },
    sanctions: {
      find: (tx, userId) => createSanctionsRepository(tx).find(userId),
      warn: never,
      suspend: never,
      lift: never,
    },
    takedowns: {
      async ride(tx, _actor, rideId) {
        await tx.update(ridesTable).set({ hiddenAt: clock() }).where(eq(ridesTable.id, rideId))
        throw new Error('The rest of it failed.')
      },
      message: never,
      photo: never,
      restoreRide: never,
    },
  })
  const actor = { id: mo.id, roles: ['user' as const, 'moderator' as const] }

  await expect(answers.resolve(actor, id, { outcome: 'remove', note: 'Fake' })).rejects.toThrow(
    'The rest of it failed.',
  )
  expect((await ana.get(`/api/rides/${ride.id}`)).statusCode).toBe(200)
  expect(await db.select().from(reportsTable).where(eq(reportsTable.id, id))).toMatchObject([{ status: 'open' }])
  expect((await ana.get('/api/notifications')).json()).toEqual([])
  expect(await db.$count(auditLogTable, eq(auditLogTable.targetId, String(id)))).toBe(0)
})
