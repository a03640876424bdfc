import { describe, expect, test, vi } from 'vitest'
import { nowhere } from '../places/place-value.ts'
import { pageKind } from './ride-form-kinds.ts'
import { formToBody, rideToForm, type RideForm } from './ride-form-model.ts'
import { sampleRide } from '../../../test/sample-ride.ts'

const place = { text: 'Pier 45', lat: 40.7, lng: -74 }

function filled(change: Partial<RideForm> = {}): RideForm {
  return {
    ...pageKind.fresh(new Date()),
    title: 'Harbour loop',
    date: '2030-05-01',
    time: '10:00',
    timeZone: 'America/New_York',
    start: place,
    stops: [{ place }],
    ...change,
  }
}

function messages(form: RideForm) {
  return pageKind.rules.safeParse(form).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
}

describe('the required fields of the ride page', () => {
  test('are a name, a date, a time, a start and a stop, each with its own error', () => {
    const form = filled({ title: '  ', date: '', time: '', start: nowhere, stops: [{ place: nowhere }] })

    expect(messages(form)).toEqual(
      expect.arrayContaining([
        ['title', 'Ride name is required'],
        ['date', 'Date is required'],
        ['time', 'Time is required'],
        ['start.text', 'Start location is required'],
        ['stops.0.place.text', 'Stop location is required'],
      ]),
    )
  })

  test('include at least one stop, but no end', () => {
    expect(messages(filled({ stops: [] }))).toEqual([['stops', 'At least one intermediate stop is required']])
    expect(messages(filled({ end: nowhere }))).toEqual([])
  })

  test('allow 1 to 500 seats, or no limit', () => {
    expect(messages(filled({ capacity: '0' }))).toEqual([['capacity', 'A number from 1 to 500']])
    expect(messages(filled({ capacity: '5' }))).toEqual([])
  })
})

test('a new ride starts at a full hour in the time zone of the rider, at least an hour from now', () => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  const offered = (moment: string) => {
    const { date, time } = pageKind.fresh(new Date(moment))
    return `${date} ${time}`
  }
  expect(offered('2030-05-01T04:40:00Z')).toBe('2030-05-01 12:00')
  expect(offered('2030-05-01T04:30:00Z')).toBe('2030-05-01 11:00')
  expect(offered('2030-05-01T17:45:00Z')).toBe('2030-05-02 01:00')
  vi.unstubAllEnvs()
})

describe('the request', () => {
  test('contains the time in the selected zone', () => {
    expect(formToBody(filled(), []).startsAt).toBe('2030-05-01T14:00:00.000Z')
  })

  test('moves an end before the start to the next morning', () => {
    expect(formToBody(filled({ time: '23:00', endTime: '01:30' }), []).endsAt).toBe('2030-05-02T05:30:00.000Z')
  })
})

test('a ride with a start and one stop has an empty end', () => {
  const ride = sampleRide({ stops: ['City Hall', 'Village'] })

  const form = rideToForm(ride)

  expect([form.start.text, form.stops.map(({ place }) => place.text), form.end.text]).toEqual([
    'City Hall',
    ['Village'],
    '',
  ])
})
