import { expect, test } from 'vitest'
import { distanceText, formatDuration, milesToMetres, speedText, stretchText, temperatureText } from './units.ts'

test('a distance is shown in the units of the rider with one decimal', () => {
  expect(distanceText(18_347, 'imperial')).toBe('11.4 mi')
  expect(distanceText(18_347, 'metric')).toBe('18.3 km')
  expect(distanceText(0, 'metric')).toBe('0.0 km')
  expect(distanceText(null, 'imperial')).toBe('N/A')
})

test('a short stretch is shown in feet or metres, and a zero distance is empty', () => {
  expect([0, 1, 94, 320, 330].map((metres) => stretchText(metres, 'imperial'))).toEqual([
    '',
    '50 ft',
    '300 ft',
    '1050 ft',
    '0.2 mi',
  ])
  expect([0, 1, 94, 944, 960].map((metres) => stretchText(metres, 'metric'))).toEqual([
    '',
    '10 m',
    '90 m',
    '940 m',
    '1.0 km',
  ])
})

test('miles are sent to the server as metres', () => {
  expect(milesToMetres(5)).toBe(8047)
})

test('a duration is shown in hours and minutes', () => {
  expect([formatDuration(20), formatDuration(3120), formatDuration(3600), formatDuration(4800)]).toEqual([
    '1 min',
    '52 min',
    '1 h',
    '1 h 20 min',
  ])
})

test('temperatures and speeds are rounded to whole degrees, miles and kilometres', () => {
  expect([temperatureText(21.4, 'metric'), temperatureText(21.4, 'imperial')]).toEqual(['21 °C', '71 °F'])
  expect([temperatureText(-0.4, 'metric'), temperatureText(-18, 'imperial')]).toEqual(['0 °C', '0 °F'])
  expect([speedText(11, 'metric'), speedText(11, 'imperial')]).toEqual(['11 km/h', '7 mph'])
})
