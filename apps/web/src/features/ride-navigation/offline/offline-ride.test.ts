import { describe, expect, test } from 'vitest'
import { sampleRide } from '../../../../test/sample-ride.ts'
import { type OfflineRide, outdated, readRide, readTurns, encodeRide } from './offline-ride.ts'

const now = Date.parse('2030-05-01T12:00:00Z')
const day = 24 * 60 * 60 * 1000
const megabyte = 1024 * 1024

function sampleOfflineRide(rideId: number, change: Partial<OfflineRide> = {}): OfflineRide {
  const ride = encodeRide({ ...sampleRide(), id: rideId })
  const nothing = { turns: undefined, gpx: undefined, files: [], missing: [] }
  return { rideId, riderId: 'maya-id', ride, ...nothing, bytes: megabyte, keptAt: now, ...change }
}
const removedIds = (all: OfflineRide[], rideId = 1) =>
  outdated(all, { riderId: 'maya-id', rideId }, now).map((one) => one.rideId)

describe('a ride that is saved on the device', () => {
  test('is read unchanged, and ignored when another release wrote it', () => {
    expect(readRide(sampleOfflineRide(7))).toEqual(sampleRide())
    expect(readRide(sampleOfflineRide(7, { ride: { title: 'From the future' } }))).toBeUndefined()
    expect(readTurns(sampleOfflineRide(7))).toBeUndefined()
  })

  test.each([
    ['of another rider', sampleOfflineRide(2, { riderId: 'bo-id' })],
    ['older than a month', sampleOfflineRide(2, { keptAt: now - 31 * day })],
    ['from the future after the clock was set back', sampleOfflineRide(2, { keptAt: now + 31 * day })],
    ['over the size limit', sampleOfflineRide(2, { bytes: 260 * megabyte })],
  ])('is deleted when it is %s', (_, other) => {
    expect(removedIds([sampleOfflineRide(1), other])).toEqual([2])
  })

  test('is deleted when there are more than five, the oldest first, but never the one being saved', () => {
    const all = [1, 2, 3, 4, 5, 6, 7].map((id) => sampleOfflineRide(id, { keptAt: now - id * 1000 }))
    expect(removedIds(all)).toEqual([6, 7])
    expect(removedIds(all, 7)).toEqual([5, 6])
    expect(removedIds([sampleOfflineRide(1, { bytes: 900 * megabyte, keptAt: now - 90 * day })])).toEqual([])
  })
})
