import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { notificationsTable } from '../../notifications/notifications.table.ts'
import { rideSeriesTable } from '../ride-series.table.ts'
import { planRide } from '../rides.testing.ts'
import { join, ridesOf, seriesOf, useSeriesApp, weekly } from './ride-series.testing.ts'

const { db, riders, settled } = useSeriesApp()

describe('the end of a series', () => {
  test('cancelling this and later rides leaves the earlier ones', async () => {
    const [ana, bo] = await riders()
    const rides = await ridesOf(ana, (await planRide(ana, weekly(3))).id)
    for (const ride of rides) await join(bo, ride.id)
    const reply = await ana.post(`/api/rides/${rides[1]?.id}/cancel?series=following`, { reason: 'Snow' })
    expect(reply.json()).toMatchObject({ status: 'cancelled', cancelReason: 'Snow' })
    const { rides: after } = await seriesOf(bo, rides[0]?.id ?? 0)
    expect(after.map(({ status }) => status)).toEqual(['upcoming', 'cancelled', 'cancelled'])
    await settled()
    const notifications = await db().select().from(notificationsTable).where(eq(notificationsTable.userId, bo.id))
    expect(notifications.filter(({ kind }) => kind === 'rideCancelled')).toMatchObject([
      { link: `/rides/${rides[1]?.id}` },
    ])
  })

  test('deleting all rides deletes the series', async () => {
    const [ana] = await riders()
    const { id, seriesId } = await planRide(ana, weekly(3))
    expect((await ana.delete(`/api/rides/${id}?series=all`)).statusCode).toBe(204)
    expect((await ana.get('/api/rides?scope=mine')).json()).toEqual([])
    expect(
      await db()
        .select()
        .from(rideSeriesTable)
        .where(eq(rideSeriesTable.id, seriesId ?? 0)),
    ).toEqual([])
  })

  test('deleting one ride leaves the others in the series', async () => {
    const [ana] = await riders()
    const rides = await ridesOf(ana, (await planRide(ana, weekly(3))).id)
    await ana.delete(`/api/rides/${rides[1]?.id}`)
    expect((await seriesOf(ana, rides[0]?.id ?? 0)).rides.map(({ rideId }) => rideId)).toEqual([
      rides[0]?.id,
      rides[2]?.id,
    ])
  })

  test('another rider may not delete, cancel or change it', async () => {
    const [ana, bo] = await riders()
    const { id } = await planRide(ana, weekly(2))
    expect((await bo.delete(`/api/rides/${id}?series=all`)).statusCode).toBe(403)
    expect((await bo.post(`/api/rides/${id}/cancel?series=all`)).statusCode).toBe(403)
    expect((await bo.patch(`/api/rides/${id}?series=all`, { title: 'Mine' })).statusCode).toBe(403)
  })
})
