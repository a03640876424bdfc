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

describe('who may see a ride', () => {
  const rows: [RideVisibility, Who[]][] = [
    ['public', ['organiser', 'anybody', 'friend', 'invited', 'joined', 'waiting', 'declined']],
    ['friends', ['organiser', 'friend', 'invited', 'joined', 'waiting']],
    ['private', ['organiser', 'invited', 'joined', 'waiting']],
  ]
  test.each(rows)('a %s ride is seen by %j and by nobody else', (visibility, seers) => {
    expect(everybody.filter((who) => maySee(ride({ visibility }), viewers[who]))).toEqual(seers)
  })

  test.each([
    ['draft', ride({ status: 'draft' })],
    ['hidden', ride({ hiddenAt: new Date() })],
  ])('a %s ride is seen by its organiser alone', (_, hidden) => {
    expect(everybody.filter((who) => maySee(hidden, viewers[who]))).toEqual(['organiser'])
  })

  test('a cancelled ride is still seen by those who saw it before', () => {
    expect(
      everybody.filter((who) => maySee(ride({ status: 'cancelled', visibility: 'private' }), viewers[who])),
    ).toEqual(['organiser', 'invited', 'joined', 'waiting'])
  })
})

test('only the organiser changes a ride', () => {
  expect([mayChange(ride(), 'ana'), mayChange(ride(), 'bo')]).toEqual([true, false])
})

test('exact places are for the organiser and for those who come', () => {
  expect(everybody.filter((who) => seesExactly(ride(), viewers[who]))).toEqual(['organiser', 'joined', 'blocked'])
})
