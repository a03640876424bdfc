import {
  getGuestLink,
  getGuestView,
  getLiveRide,
  getMapStyle,
  getRide,
  listRides,
  listTrackers,
} from '@scooter-rides/contract'
import { expect, test } from 'vitest'
import { isUncached } from './uncached-calls.ts'

const addressOf = ({ path }: { path: string }) => path.replaceAll(/:\w+/g, '7')

test('no reply with positions, trackers or a guest link is stored on the device', () => {
  expect(
    [getLiveRide, getGuestView, listTrackers, getGuestLink].map(addressOf).filter((path) => !isUncached(path)),
  ).toEqual([])
})

test('rides and the style of the map are stored', () => {
  expect([getRide, listRides, getMapStyle].map(addressOf).filter(isUncached)).toEqual([])
})
