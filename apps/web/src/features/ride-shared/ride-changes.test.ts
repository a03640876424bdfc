import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sampleRide } from '../../../test/sample-ride.ts'
import { rideChanges } from './ride-changes.ts'

beforeAll(() => void vi.stubEnv('TZ', 'UTC'))
afterAll(() => void vi.unstubAllEnvs())

const before = sampleRide({ timeZone: 'UTC' })
const after = (change: Parameters<typeof sampleRide>[0]) => sampleRide({ timeZone: 'UTC', version: 2, ...change })

test('a moved start is described with its time, and with its date when the day changes', () => {
  expect(rideChanges(before, after({ startsAt: new Date('2030-05-01T08:30:00Z') }))).toEqual([
    'Bo moved the start to 8:30 AM',
  ])
  expect(rideChanges(before, after({ startsAt: new Date('2030-05-02T08:30:00Z') }))).toEqual([
    'Bo moved the start to Thu, May 2, 2030, 8:30 AM',
  ])
})

test('the zone is named when the clock of the reader differs', () => {
  const there = { startsAt: new Date('2030-05-01T08:30:00Z'), timeZone: 'Asia/Kathmandu' }
  expect(rideChanges({ ...before, timeZone: 'Asia/Kathmandu' }, after(there))).toEqual([
    'Bo moved the start to 2:15 PM, Kathmandu time',
  ])
})

test('a changed place, a changed end, changed stops and publication each have a sentence', () => {
  expect(
    rideChanges(
      { ...before, status: 'draft' },
      after({
        startLat: 41,
        startLabel: 'Belém',
        endsAt: new Date('2030-05-01T16:00:00Z'),
        stops: ['a', 'b'],
        avoid: ['ferries'],
      }),
    ),
  ).toEqual([
    'Bo published the ride',
    'Bo moved the end to 4:00 PM',
    'Bo moved the start location to Belém',
    'Bo changed the stops',
    'Bo changed the roads to avoid',
  ])
})

test('a cancelled ride shows only the reason', () => {
  const off = after({ status: 'cancelled', cancelReason: 'Storm', startsAt: new Date('2030-05-01T08:30:00Z') })
  expect(rideChanges(before, off)).toEqual(['Bo cancelled the ride: Storm'])
})

test('RSVPs, the automatic status and the title are not described', () => {
  expect(rideChanges(before, sampleRide({ timeZone: 'UTC', joinedCount: 3, status: 'ongoing' }))).toEqual([])
  expect(rideChanges(before, after({ title: 'Other', description: null }))).toEqual([])
})

test('places that become visible after joining are not a change of the ride', () => {
  const hidden = { ...before, isBlurred: true as const, startLat: 40, startLabel: null }
  expect(rideChanges(hidden, after({}))).toEqual([])
})
