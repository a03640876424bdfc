import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { nextFullHour, pastStart, skippedTimes } from './form-times.ts'

beforeEach(() => void vi.stubEnv('TZ', 'America/New_York'))
afterEach(() => void vi.unstubAllEnvs())

const times = (change: object) => ({
  date: '2030-05-01',
  time: '10:00',
  endDate: '',
  endTime: '',
  timeZone: 'Europe/Lisbon',
  ...change,
})

describe('a time that the clocks skip', () => {
  test.each([
    ['a start', { date: '2030-03-31', time: '01:30' }, 'time', /There is no 1:30.AM that day.*Did you mean 2:30.AM\?/],
    ['an end', { date: '2030-03-30', time: '22:00', endTime: '01:15' }, 'endTime', /There is no 1:15.AM that day/],
    ['an end of another day', { endDate: '2031-03-30', endTime: '01:00' }, 'endTime', /There is no 1:00.AM/],
    ['the rider’s own', { timeZone: null, date: '2030-03-10', time: '02:05' }, 'time', /There is no 2:05.AM/],
    ['half an hour', { timeZone: 'Australia/Lord_Howe', date: '2030-10-06', time: '02:10' }, 'time', /mean 2:40/],
  ])('is reported at its field: %s', (_what, change, field, message) => {
    expect(skippedTimes(times(change))).toEqual([{ field, message: expect.stringMatching(message) }])
  })

  test('is not reported when it exists, exists twice, or is incomplete', () => {
    expect(skippedTimes(times({ date: '2030-03-31', time: '02:00' }))).toEqual([])
    expect(skippedTimes(times({ date: '2030-10-27', time: '01:30' }))).toEqual([])
    expect(skippedTimes(times({ date: '', time: '01:30' }))).toEqual([])
  })
})

describe('a start that has passed', () => {
  const now = new Date('2030-05-01T09:30:00Z')

  test('is reported with the local time of the ride', () => {
    expect(pastStart(times({}), now)).toMatch(/^This time is in the past: it is Wed, May 1(, 2030)?, 10:30.AM there\.$/)
    expect(pastStart(times({ time: '10:31' }), now)).toBeUndefined()
    expect(pastStart(times({ timeZone: null, time: '05:29' }), now)).toBe('This time is in the past.')
    expect(pastStart(times({ timeZone: null, time: '05:30' }), now)).toBeUndefined()
  })

  test('is not reported while the year is being typed', () => {
    expect(pastStart(times({ date: '0203-05-01' }), now)).toBeUndefined()
    expect(pastStart(times({ date: '' }), now)).toBeUndefined()
  })
})

test('the next full hour is in the time zone of the ride', () => {
  const now = new Date('2030-05-01T09:20:00Z')
  expect(nextFullHour(now, 'Asia/Kathmandu')).toEqual({ date: '2030-05-01', time: '17:00' })
  expect(nextFullHour(now, null)).toEqual({ date: '2030-05-01', time: '07:00' })
})
