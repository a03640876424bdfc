import { expect, test } from 'vitest'
import { newRide, newRider, ridesFor } from '../../../test/participation.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { systemClock } from '../../platform/clock.ts'
import { createInvitationService } from './invitation.service.ts'
import { hashInviteToken } from './invite-token.ts'
import { createInvitesRepository } from './invites.repository.ts'

const database = useTestDatabase()

test.each([
  ['are silent', () => new Promise<never>(() => {})],
  ['fail', () => Promise.reject(new Error('no gazetteer'))],
  ['know nobody there', async () => undefined],
])('an invitation is read where the places %s', async (_, findTown) => {
  const { db } = database().connection
  const ana = await newRider(db)
  const rideId = await newRide(db, ana, { title: 'Coast run', startLat: 1, startLng: 1 })
  const token = `token of ${rideId}`
  await createInvitesRepository(db).add({ rideId, createdBy: ana.id, tokenHash: hashInviteToken(token) })
  const clock = systemClock
  const invitation = createInvitationService({ db, clock, rides: ridesFor({ db, clock }), findTown })

  expect(await invitation.get(token, undefined, 20)).toMatchObject({ title: 'Coast run', area: null })
})
