import { expect, onTestFinished, test, vi } from 'vitest'
import { loadMessages } from '../../lib/language/catalogue.ts'
import { changeLanguage } from '../../lib/language/change-language.ts'
import { foreignZoneName, rideTimeText, zoneName } from './ride-time.ts'

test('a zone has the name of its city, at sea an offset from GMT, and UTC when the browser does not know it', () => {
  const moment = new Date('2030-06-14T23:45:00Z')
  expect(
    ['Europe/Lisbon', 'America/New_York', 'America/Indiana/Tell_City', 'Etc/GMT+3', 'UTC', 'Mars/Olympus_Mons'].map(
      (zone) => zoneName(moment, zone),
    ),
  ).toEqual(['Lisbon time', 'New York time', 'Tell City time', 'GMT-3', 'UTC', 'UTC'])
})

test('a zone has its name in the language of the reader', async () => {
  await loadMessages(['first', 'maps'])
  onTestFinished(() => changeLanguage('en'))
  await changeLanguage('de')
  const moment = new Date('2030-06-14T23:45:00Z')
  expect(['Europe/Lisbon', 'Etc/GMT+3'].map((zone) => zoneName(moment, zone))).toEqual([
    'Westeuropäische Zeit',
    'GMT-3',
  ])
})

test('a zone is named when its time differs from the reader’s at that moment', () => {
  vi.stubEnv('TZ', 'Europe/London')
  const moment = new Date('2030-06-14T23:45:00Z')
  expect(foreignZoneName(moment, 'Europe/Lisbon')).toBeUndefined()
  expect(foreignZoneName(moment, 'Asia/Kathmandu')).toBe('Kathmandu time')
  vi.unstubAllEnvs()
})

test('a ride from midnight to midnight in its zone is at any time that day', () => {
  vi.stubEnv('TZ', 'Europe/Lisbon')
  const [startsAt, timeZone] = [new Date('2030-06-13T23:00:00Z'), 'Europe/Lisbon']
  const until = (end: string) => rideTimeText({ startsAt, endsAt: new Date(end), timeZone })
  expect(until('2030-06-14T23:00:00Z')).toBe('Fri, Jun 14, 2030, any time that day')
  expect(until('2030-06-15T23:00:00Z')).toBe('Fri, Jun 14, 2030, 12:00 AM – Sun, Jun 16, 2030, 12:00 AM')
  vi.unstubAllEnvs()
})
