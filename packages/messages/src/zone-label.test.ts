import { expect, test } from 'vitest'
import { describeLanguage } from './languages.ts'
import { hasZoneCity, zoneLabel } from './zone-label.ts'

const moment = new Date('2030-06-14T23:45:00Z')

test.each([
  ['en', 'Europe/Lisbon', 'Lisbon'],
  ['en', 'America/Indiana/Tell_City', 'Tell City'],
  ['de', 'Europe/Lisbon', 'Westeuropäische Zeit'],
  ['pl', 'Europe/Lisbon', 'czas zachodnioeuropejski'],
  ['ar', 'Europe/Lisbon', 'توقيت غرب أوروبا'],
  ['de', 'Asia/Kathmandu', 'Nepalesische Zeit'],
  ['de', 'Etc/GMT+3', 'GMT-3'],
  ['ar', 'UTC', 'UTC'],
] as const)('in %s the zone %s is called %s', (language, zone, label) => {
  expect(zoneLabel(moment, zone, describeLanguage(language))).toBe(label)
})

test('zones at sea have no city', () => {
  expect(['Europe/Lisbon', 'Etc/GMT+3', 'UTC'].map(hasZoneCity)).toEqual([true, false, false])
})
