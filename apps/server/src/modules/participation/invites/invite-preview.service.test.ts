import { expect, test } from 'vitest'
import { newRide, newRider } from '../../../../test/fixtures/participation.ts'
import { useTestDatabase } from '../../../../test/database/test-database.ts'
import { systemClock } from '../../../platform/clock.ts'
import { createRideViews } from '../../ride-views/ride-views.service.ts'
import { createInvitePreviewService } from './invite-preview.service.ts'
import { hashToken } from '../../../platform/privacy/hash-token.ts'
import { createRideInvitesRepository } from './ride-invites.repository.ts'

const database = useTestDatabase()

test.each([
  ['do not reply', () => new Promise<never>(() => {})],
  ['fail', () => Promise.reject(new Error('no gazetteer'))],
  ['know no town there', async () => undefined],
])('an invite can be read when the places %s', async (_, findTown) => {
  const { db } = database().connection
  const ana = await newRider(db)
  const rideId = await newRide(db, ana, { title: 'Coast run', startLat: 1, startLng: 1 })
  const token = `token of ${rideId}`
  await createRideInvitesRepository(db).add({ rideId, createdBy: ana.id, tokenHash: hashToken(token) })
  const clock = systemClock
  const invitation = createInvitePreviewService({
    db,
    clock,
    findForInvited: createRideViews({ db, clock }).getForInvited,
    findTown,
  })

  expect(await invitation.get(token, undefined, { language: 'en', townTimeoutMs: 20 })).toMatchObject({
    title: 'Coast run',
    area: null,
  })
})
