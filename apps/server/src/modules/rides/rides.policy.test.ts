import { describe, expect, test } from 'vitest'
import type { RideVisibility } from '@scooter-rides/contract'
import { maySee, mayChange, seesExactly, type RuledRide, type Viewer } from './rides.policy.ts'

const ride = (change: Partial<RuledRide> = {}): RuledRide => ({
  userId: 'ana',
  status: 'published',
  visibility: 'public',
  hiddenAt: null,
  ...change,
})
const viewer = (change: Partial<Viewer> = {}): Viewer => ({
  id: 'bo',
  answer: null,
  isInvited: false,
  isFriend: false,
  isBlocked: false,
  ...change,
})

const viewers = {
  organiser: viewer({ id: 'ana' }),
  anybody: viewer(),
  friend: viewer({ isFriend: true }),
  invited: viewer({ isInvited: true }),
  joined: viewer({ answer: 'yes' }),
  waiting: viewer({ answer: 'waiting' }),
  declined: viewer({ answer: 'no' }),
  blocked: viewer({ isBlocked: true, isInvited: true, answer: 'yes' }),
}
type Who = keyof typeof viewers
const everybody = Object.keys(viewers) as Who[]

describe('the visibility of a ride', () => {
  const rows: [RideVisibility, Who[]][] = [
    ['public', ['organiser', 'anybody', 'friend', 'invited', 'joined', 'waiting', 'declined']],
    ['friends', ['organiser', 'friend', 'invited', 'joined', 'waiting']],
    ['private', ['organiser', 'invited', 'joined', 'waiting']],
  ]
  test.each(rows)('shows a %s ride to %j only', (visibility, seers) => {
    expect(everybody.filter((who) => maySee(ride({ visibility }), viewers[who]))).toEqual(seers)
  })

  test.each([
    ['draft', ride({ status: 'draft' })],
    ['hidden', ride({ hiddenAt: new Date() })],
  ])('shows a %s ride to its organiser only', (_, hidden) => {
    expect(everybody.filter((who) => maySee(hidden, viewers[who]))).toEqual(['organiser'])
  })

  test('does not change when the ride is cancelled', () => {
    expect(
      everybody.filter((who) => maySee(ride({ status: 'cancelled', visibility: 'private' }), viewers[who])),
    ).toEqual(['organiser', 'invited', 'joined', 'waiting'])
  })
})

test('only the organiser changes a ride', () => {
  expect([mayChange(ride(), 'ana'), mayChange(ride(), 'bo')]).toEqual([true, false])
})

test('exact places are visible to the organiser and to riders with a seat', () => {
  expect(everybody.filter((who) => seesExactly(ride(), viewers[who]))).toEqual(['organiser', 'joined', 'blocked'])
})
