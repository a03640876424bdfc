import { describe, expect, test } from 'vitest'
import type { LanguageTag } from '@scooter-rides/messages'
import { translate, translateAll } from '../../platform/language/translate.ts'
import type { Notice } from '../notifications/notice.ts'
import { liveSplit, liveStopped } from './live-rides.notices.ts'

const ride = { id: 7, title: 'Coast run' }
const bo = { id: 'bo', name: 'Bo' }
const since = new Date('2026-06-06T08:00:00Z')
const after = (seconds: number) => new Date(since.getTime() + seconds * 1000)
const stopped = (distance: number | null, seconds = 185) => ({ since, at: after(seconds), distance })

function textIn({ title, body, ownWords }: Notice, language: LanguageTag = 'en', reader = 'ana') {
  const text = ownWords?.get(reader) ?? { title, body }
  return [translate(text.title, language), translateAll(text.body, language)]
}

describe('a notification of a stopped rider', () => {
  test('tells the minutes and the distance to the group', () => {
    const notice = liveStopped(ride, bo, stopped(1200))
    expect(textIn(notice)).toEqual(['Bo stopped 3 minutes ago on “Coast run”', '1.2 km from the group.'])
    expect(textIn(notice, 'pl')).toEqual(['Bo stoi od 3 minut na przejażdżce „Coast run”', '1,2 km od grupy.'])
  })

  test('has distances in the units of each reader', () => {
    const units = new Map([['ana', 'imperial' as const]])
    expect(textIn(liveStopped(ride, bo, stopped(1200), units))[1]).toBe('0.7 mi from the group.')
    expect(textIn(liveStopped(ride, bo, stopped(200), units))[1]).toBe('650 ft from the group.')
    expect(textIn(liveStopped(ride, bo, stopped(200), units), 'en', 'cy')[1]).toBe('200 m from the group.')
  })

  test('has no distance if no other position is known', () => {
    expect(textIn(liveStopped(ride, bo, stopped(null, 70)))).toEqual([
      'Bo stopped a minute ago on “Coast run”',
      'No other rider’s position is known.',
    ])
  })

  test('replaces an earlier one of the same rider and ride, and opens the map', () => {
    const notice = liveStopped(ride, bo, stopped(1200))
    expect(notice).toMatchObject({ subject: 'liveStopped:7:bo', link: '/rides/7/navigate', topic: 'rides' })
    expect(liveStopped(ride, { id: 'cy', name: 'Cy' }, stopped(1200)).subject).toBe('liveStopped:7:cy')
  })
})

test('a notification of a split tells the gap in the language and units of its reader', () => {
  const notice = liveSplit(ride, { distance: 1400 }, new Map([['ana', 'imperial']]))
  expect(textIn(notice)).toEqual(['The group of “Coast run” has split', 'The gap is 0.9 mi.'])
  expect(textIn(notice, 'de', 'cy')).toEqual([
    'Die Gruppe von „Coast run“ hat sich getrennt',
    'Der Abstand beträgt 1,4 km.',
  ])
})
