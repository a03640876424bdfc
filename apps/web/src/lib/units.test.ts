import { expect, test } from 'vitest'
import { distanceText, formatDuration, milesToMetres, speedText, temperatureText } from './units.ts'

test('a distance stands in the rider’s units with one decimal', () => {
  expect(distanceText(18_347, 'imperial')).toBe('11.4 mi')
  expect(distanceText(18_347, 'metric')).toBe('18.3 km')
  expect(distanceText(0, 'metric')).toBe('0.0 km')
  expect(distanceText(null, 'imperial')).toBe('N/A')
})

test('miles become metres for the server', () => {
  expect(milesToMetres(5)).toBe(8047)
})

test('a duration reads as riders say it', () => {
  expect([formatDuration(20), formatDuration(3120), formatDuration(3600), formatDuration(4800)]).toEqual([
    '1 min',
    '52 min',
    '1 h',
    '1 h 20 min',
  ])
})

test('temperatures and speeds stand in whole degrees, miles and kilometres', () => {
  expect([temperatureText(21.4, 'metric'), temperatureText(21.4, 'imperial')]).toEqual(['21 °C', '71 °F'])
  expect([temperatureText(-0.4, 'metric'), temperatureText(-18, 'imperial')]).toEqual(['0 °C', '0 °F'])
  expect([speedText(11, 'metric'), speedText(11, 'imperial')]).toEqual(['11 km/h', '7 mph'])
})
