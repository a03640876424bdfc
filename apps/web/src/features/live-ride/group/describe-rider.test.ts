import type { LiveStatus } from '@scooter-rides/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { loadMessages } from '../../../lib/language/catalogue.ts'
import { changeLanguage } from '../../../lib/language/change-language.ts'
import type { Age } from '../../ride-shared/position-age/age.ts'
import { ageText, shortAgeText } from '../../ride-shared/position-age/age-text.ts'
import { type Gaps, noGaps } from './along.ts'
import { describeRider, factsText } from './describe-rider.ts'
import { after, sampleMember, startAt } from './group.testing.ts'

const facts = (
  change: Parameters<typeof sampleMember>[1] & {
    age?: Age
    gaps?: Partial<Gaps>
    seconds?: number
    name?: string
  } = {},
) => {
  const { age = 'ageing', gaps, seconds = 12, name = 'Bo', ...rider } = change
  return describeRider(
    { rider: sampleMember(name, rider), age, gaps: { ...noGaps, ...gaps } },
    after(seconds),
    'metric',
  )
}

describe('the words for an age', () => {
  test.each([
    [3, 'live', 'now', undefined],
    [12, 'ageing', '12 s ago', undefined],
    [47, 'stale', '47 s ago', '40 s'],
    [60, 'stale', '1 min ago', '1 min'],
    [239, 'stale', '3 min ago', '3 min'],
    [430, 'lost', 'no signal for 7 min', '7 min'],
    [5400, 'lost', 'no signal for 1 h 30 min', '1 h 30 min'],
    [3, 'paused', '3 s ago', undefined],
    [5400, 'paused', '1 h ago', '1 h 30 min'],
    [-4, 'paused', '0 s ago', undefined],
  ] as const)('after %i s of a %s position are "%s"', (seconds, age, words, short) => {
    expect(ageText(startAt, after(seconds), age)).toBe(words)
    expect(shortAgeText(startAt, after(seconds), age)).toBe(short)
  })
})

describe('the facts about a rider', () => {
  test('are one line for screen readers', () => {
    const all = facts({ role: 'sweep', position: { status: 'help', speed: 0 }, gaps: { fromMe: 304 } })
    expect(factsText(all)).toBe('Bo, 12 s ago, 300 m ahead of you, sweep, needs help')
  })

  test.each([
    [0, 'beside you'],
    [-14, 'beside you'],
    [-40, '40 m behind you'],
    [2345, '2.3 km ahead of you'],
    [null, undefined],
  ])('name a gap of %s metres as "%s"', (fromMe, gap) => {
    expect(facts({ gaps: { fromMe } }).gap).toBe(gap)
  })

  test('name the gaps to the next riders', () => {
    expect(facts({ gaps: { ahead: 0, behind: 1200 } })).toMatchObject({
      toAhead: '10 m to the rider ahead',
      toBehind: '1.2 km to the rider behind',
    })
  })

  test('contain a private place instead of a position', () => {
    const hidden = facts({ position: { lat: null, lng: null, speed: null, isPrivate: true } })
    expect(factsText(hidden)).toBe('Bo, 12 s ago, in a private place')
  })

  test('contain the speed only while it is recent', () => {
    expect(facts({ position: { speed: 32.4 } }).speed).toBe('32 km/h')
    expect(facts({ position: { speed: 32.4 }, age: 'stale' }).speed).toBeUndefined()
    expect(facts({ position: { speed: 32.4 }, age: 'paused' }).speed).toBeUndefined()
    expect(facts({ position: { speed: null } }).speed).toBeUndefined()
  })

  test('call the reader "You"', () => {
    expect(factsText(facts({ isMe: true, age: 'live', gaps: { isOff: true } }))).toBe('You, now, off the route')
  })

  test.each(['ok', 'wait', 'fuel', 'help', 'home', 'thanks'] satisfies LiveStatus[])('have words for %s', (status) => {
    expect(facts({ position: { status } }).status).toMatch(/\w+/)
  })

  describe('in Arabic', () => {
    afterEach(() => changeLanguage('en'))
    test('keep a Latin name apart from the sentence', async () => {
      await loadMessages(['first', 'live'])
      await changeLanguage('ar')
      expect(factsText(facts({ name: 'Bo' }))).toContain('قبل')
    })
  })
})
