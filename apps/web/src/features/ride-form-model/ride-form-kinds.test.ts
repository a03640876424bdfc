import { afterEach, describe, expect, test, vi } from 'vitest'
import { nowhere } from '../places/place-value.ts'
import { pageKind, wizardKind } from './ride-form-kinds.ts'
import type { RideForm } from './ride-form-model.ts'
import { isAnyTime, timeOffers } from './time-offers.ts'

afterEach(() => vi.unstubAllEnvs())

const place = { text: 'Pier 45', lat: 40.7, lng: -74 }

function filled(change: Partial<RideForm> = {}): RideForm {
  return { ...wizardKind.fresh(new Date('2030-05-01T12:00:00Z')), title: 'Harbour loop', start: place, ...change }
}

const messages = (form: RideForm, kind = wizardKind) =>
  kind.rules.safeParse(form).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

describe('the wizard', () => {
  test.each<[string, Partial<RideForm>, [string, string][]]>([
    ['a title', { title: '  ' }, [['title', 'Title required']]],
    ['a start date', { date: '' }, [['date', 'Start date/time required']]],
    ['a start time', { time: '' }, [['time', 'Start date/time required']]],
    ['an end date', { endDate: '' }, [['endDate', 'End date/time required']]],
    ['an end time', { endTime: '' }, [['endTime', 'End date/time required']]],
    ['a start', { start: nowhere }, [['start.text', 'Starting location required']]],
    ['an end, unless it is a round trip', { roundTrip: false }, [['end.text', 'Ending location required']]],
    ['an end after the start', { endDate: '2030-04-30' }, [['endDate', 'The end must be after the start']]],
    ['no stop', { stops: [] }, []],
    ['nothing for an empty stop', { stops: [{ place: nowhere }] }, []],
  ])('requires %s', (_what, change, expected) => {
    expect(messages(filled(change))).toEqual(expected)
  })

  test('starts with a round trip at any time today, from midnight to midnight in the time zone of the rider', () => {
    vi.stubEnv('TZ', 'Asia/Kolkata')
    const form = wizardKind.fresh(new Date('2030-05-01T20:00:00Z'))
    expect(form).toMatchObject({
      date: '2030-05-02',
      time: '00:00',
      endDate: '2030-05-03',
      endTime: '00:00',
      roundTrip: true,
    })
    expect(isAnyTime(form)).toBe(true)
    expect(isAnyTime({ ...form, endTime: '01:00' })).toBe(false)
  })

  test('accepts a start in the past when the end is in the future; the page accepts neither', () => {
    vi.stubEnv('TZ', 'UTC')
    const now = new Date('2030-05-01T12:00:00Z')
    const today = { date: '2030-05-01', time: '00:00', endDate: '2030-05-02', endTime: '00:00', timeZone: null }
    expect(wizardKind.findPast(today, now)).toBeUndefined()
    expect(wizardKind.findPast({ ...today, endDate: '2030-05-01', endTime: '11:00' }, now)?.field).toBe('endTime')
    expect(pageKind.findPast(today, now)?.field).toBe('time')
  })
})

describe('suggested times', () => {
  const offered = (moment: string) =>
    wizardKind.offers.map((name) => {
      const times = timeOffers[name](new Date(moment), 'America/New_York')
      return times && `${times.date} ${times.time} to ${times.endDate} ${times.endTime}`
    })

  test('are any time today, the next full hour, this evening and Saturday at ten, each with an end', () => {
    expect(offered('2030-05-01T12:40:00Z')).toEqual([
      '2030-05-01 00:00 to 2030-05-02 00:00',
      '2030-05-01 10:00 to 2030-05-01 12:00',
      '2030-05-01 19:00 to 2030-05-01 21:00',
      '2030-05-04 10:00 to 2030-05-04 12:00',
    ])
  })

  test('leave out an evening that has started and a Saturday after ten o’clock', () => {
    expect(offered('2030-05-05T02:10:00Z')).toEqual([
      '2030-05-04 00:00 to 2030-05-05 00:00',
      '2030-05-05 00:00 to 2030-05-05 02:00',
      undefined,
      '2030-05-11 10:00 to 2030-05-11 12:00',
    ])
    expect(offered('2030-05-04T12:00:00Z').at(-1)).toBe('2030-05-04 10:00 to 2030-05-04 12:00')
  })
})
