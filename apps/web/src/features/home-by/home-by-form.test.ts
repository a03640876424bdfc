import { describe, expect, test } from 'vitest'
import { sampleAddress, sampleContact, sampleHomeBy } from '../../../test/sample-home-by.ts'
import { sampleRide } from '../../../test/sample-ride.ts'
import { nextMoment, suggestedMoment, toBody, toForm } from './home-by-form.ts'

const now = new Date(2026, 5, 6, 17, 30)
const at = (hours: number, minutes: number, day = 6) => new Date(2026, 5, day, hours, minutes)

describe('the moment of a time of day', () => {
  test.each([
    ['18:00', at(18, 0)],
    ['17:31', at(17, 31)],
    ['17:30', at(17, 30, 7)],
    ['00:15', at(0, 15, 7)],
  ])('%s is the next one', (time, moment) => {
    expect(nextMoment(time, now)).toEqual(moment)
  })

  test('is unknown while the time is incomplete', () => {
    expect(nextMoment('', now)).toBeUndefined()
  })
})

describe('the suggested moment', () => {
  test('is half an hour after the ride, at a quarter of an hour', () => {
    const ride = sampleRide({ startsAt: at(14, 0), endsAt: at(19, 5) })
    expect(suggestedMoment(ride, now)).toEqual(at(19, 45))
  })

  test('is in three hours without a ride, and after one that is over', () => {
    expect(suggestedMoment(undefined, now)).toEqual(at(20, 30))
    expect(suggestedMoment(sampleRide({ startsAt: at(9, 0), endsAt: at(12, 0) }), now)).toEqual(at(20, 30))
  })
})

test('a changed entry keeps its contacts, without those who cannot be chosen again', () => {
  const contacts = [
    sampleContact(),
    sampleAddress(),
    sampleContact({ userId: 'cy-id', state: 'gone' }),
    sampleAddress({ email: 'no@example.org', state: 'declined' }),
  ]
  const entry = sampleHomeBy({ dueAt: at(19, 0), contacts, note: 'By the river' })
  const form = toForm(entry, undefined, now)
  expect(form).toEqual({
    time: '19:00',
    contacts: [
      { userId: 'bo-id', name: 'Bo Berg' },
      { email: 'maria@example.org', name: 'maria@example.org' },
    ],
    email: '',
    note: 'By the river',
  })
  expect(toBody({ ...form, note: ' ' }, at(19, 0), { entry, ride: undefined })).toEqual({
    dueAt: at(19, 0).toISOString(),
    rideId: 7,
    contacts: [{ userId: 'bo-id' }, { email: 'maria@example.org' }],
    note: null,
    replaces: 5,
  })
})
