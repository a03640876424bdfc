import { forecastWeather, weatherAlongRoute } from '@scooter-rides/contract'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { closedGate, fakeApi, refuse, unreachable } from '../../../test/fake-api.ts'
import { render } from '../../../test/render.tsx'
import { sampleForecast, sampleRouteWeather, sampleWeather } from '../../../test/sample-weather.ts'
import { sampleMe } from '../../../test/samples.ts'
import { RouteWeather, type Way } from './route-weather.tsx'
import { bandOf, isRideReady } from './weather-labels.ts'

const now = new Date('2030-05-01T10:00:00Z')
const startsAt = new Date('2030-05-01T14:00:00Z')
const way: Way = {
  startsAt,
  timeZone: 'America/New_York',
  points: [
    { label: 'City Hall', lat: 40.7123, lng: -74.0061, offset: 0 },
    { label: 'Village', lat: 40.7312, lng: -74.0012, offset: 1800 },
  ],
}
const rain = sampleWeather({ condition: 'rain', description: 'Rain', safety_score: 5.5, visibility: null })

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  vi.stubEnv('TZ', 'America/New_York')
  fakeApi(weatherAlongRoute, () => sampleRouteWeather(startsAt, [sampleWeather(), rain]))
  fakeApi(forecastWeather, () => sampleForecast(now))
  return () => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  }
})

const open = (units: 'imperial' | 'metric' = 'imperial', shown = way, mayMoveStart = true) =>
  render(<RouteWeather way={shown} mayMoveStart={mayMoveStart} />, {
    me: { ...sampleMe(), settings: { ...sampleMe().settings, units } },
  })

describe('bands', () => {
  test.each([
    [10, 'Excellent', 'ok', true],
    [8, 'Excellent', 'ok', true],
    [7.9, 'Good', 'good', true],
    [7, 'Good', 'good', true],
    [6.9, 'Good', 'good', false],
    [6, 'Good', 'good', false],
    [5.9, 'Caution', 'warn', false],
    [4, 'Caution', 'warn', false],
    [3.9, 'Poor', 'bad', false],
    [0, 'Poor', 'bad', false],
  ])('%d is %s', (score, name, tone, isReady) => {
    expect(bandOf(score)).toEqual({ name, tone })
    expect(isRideReady(score)).toBe(isReady)
  })
})

describe('the weather of a ride', () => {
  test('has the safety score of its worst stop, and shows each stop at its arrival time', async () => {
    const sent = fakeApi(weatherAlongRoute, () =>
      sampleRouteWeather(startsAt, [sampleWeather(), rain], { recommendations: ['Brake early.', 'Lights on.'] }),
    )
    await open()
    expect(await screen.findByRole('img', { name: 'Safety score 5.5 of 10' })).toBeVisible()
    expect(screen.getByText('Caution')).toBeVisible()
    expect(screen.queryByText('Ride-ready')).toBeNull()
    expect(screen.getByText('Clear sky at the start')).toBeVisible()
    const stops = within(screen.getByRole('list', { name: 'Weather at each stop' })).getAllByRole('listitem')
    expect(stops[0]).toHaveTextContent('City Hall10:00 AMClear, 70 °Fsafety score 10.0')
    expect(stops[1]).toHaveTextContent('Village10:30 AMRain, 70 °Fsafety score 5.5')
    expect(screen.getByRole('list', { name: 'Recommendations' })).toHaveTextContent('Brake early.Lights on.')
    expect(sent[0]?.body).toEqual({
      startsAt: startsAt.toISOString(),
      points: [
        { lat: 40.7, lng: -74, offset: 0 },
        { lat: 40.7, lng: -74, offset: 1800 },
      ],
    })
  })

  test.each([
    ['imperial', '70 °F', '7 mph', '6.2 mi'],
    ['metric', '21 °C', '11 km/h', '10.0 km'],
  ] as const)('is shown in the units of the rider: %s', async (units, temperature, wind, visibility) => {
    await open(units)
    const facts = (await screen.findByText('Temperature')).closest('dl')
    for (const text of [temperature, wind, visibility]) expect(facts).toHaveTextContent(text)
  })

  test('is ride-ready from a score of seven', async () => {
    fakeApi(weatherAlongRoute, () => sampleRouteWeather(startsAt, [sampleWeather({ safety_score: 7 })]))
    await open()
    expect(await screen.findByText('Ride-ready')).toBeVisible()
  })

  test('suggests a better start near the planned one if there is one and the rider may move the start', async () => {
    const at = new Date('2030-05-01T21:00:00Z')
    fakeApi(weatherAlongRoute, () => sampleRouteWeather(startsAt, [rain], { bestDeparture: { at, safety_score: 9.5 } }))
    const { unmount } = await open()
    expect(await screen.findByText(/Best start within 12 hours of yours: Wed, May 1, 5:00 PM/)).toBeVisible()
    unmount()
    const ofAnother = await open('imperial', way, false)
    await screen.findByText('Caution')
    expect(screen.queryByText(/Best start/)).toBeNull()
    ofAnother.unmount()

    fakeApi(weatherAlongRoute, () => sampleRouteWeather(startsAt, [rain], { bestDeparture: { at, safety_score: 5.5 } }))
    await open()
    await screen.findByText('Caution')
    expect(screen.queryByText(/Best start/)).toBeNull()
  })

  test('says when the forecast is outdated', async () => {
    fakeApi(weatherAlongRoute, () => sampleRouteWeather(startsAt, [sampleWeather({ isStale: true })]))
    await open()
    expect(await screen.findByText(/does not answer. This was its forecast at 5:50 AM/)).toBeVisible()
  })

  test('shows the states loading, unavailable and retrying', async () => {
    const gate = closedGate()
    fakeApi(weatherAlongRoute, async () => {
      await gate.opened
      return refuse(503, 'weather.unavailable', 'Weather data unavailable')
    })
    const { user } = await open()
    expect(screen.getByText('Loading the weather...')).toBeInTheDocument()
    gate.open()
    expect(await screen.findByText('Weather data unavailable')).toBeVisible()
    fakeApi(weatherAlongRoute, () => sampleRouteWeather(startsAt, [sampleWeather()]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Excellent')).toBeVisible()
  })

  test('keeps its layout while another time is requested after a failure', async () => {
    fakeApi(weatherAlongRoute, () => refuse(503, 'weather.unavailable', 'Weather data unavailable'))
    function Planned() {
      const [minutes, setMinutes] = useState(0)
      return (
        <>
          <RouteWeather way={{ ...way, startsAt: new Date(startsAt.getTime() + minutes * 60_000) }} mayMoveStart />
          <button onClick={() => setMinutes(90)}>Later</button>
        </>
      )
    }
    const { user } = await render(<Planned />, { me: sampleMe() })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
    const gate = closedGate()
    const later = fakeApi(weatherAlongRoute, async () => {
      await gate.opened
      return sampleRouteWeather(startsAt, [sampleWeather(), rain])
    })
    await user.click(screen.getByRole('button', { name: 'Later' }))
    expect(await screen.findByRole('button', { name: 'Trying...' })).toBeVisible()
    expect(screen.queryByText('Loading the weather...')).toBeNull()
    gate.open()
    expect(await screen.findByRole('img', { name: 'Safety score 5.5 of 10' })).toBeVisible()
    expect(later).toHaveLength(1)
  })

  test('is not requested beyond the forecast', async () => {
    const sent = fakeApi(weatherAlongRoute, () => unreachable)
    await open('imperial', { ...way, startsAt: new Date('2030-06-01T14:00:00Z') })
    expect(screen.getByText(/Check again from Thu, May 16/)).toBeVisible()
    expect(sent).toHaveLength(0)
  })

  test('requires a start', async () => {
    await open('imperial', { ...way, points: [] })
    expect(screen.getByText(/Choose a start/)).toBeVisible()
  })
})

describe('the next eight hours', () => {
  test('are shown with their alerts when the ride is soon', async () => {
    const at = (hour: number) => new Date(now.getTime() + hour * 3_600_000)
    fakeApi(forecastWeather, () =>
      sampleForecast(now, {
        alerts: [
          { event: 'Thunderstorm', description: 'Go inside.', severity: 'severe', from: at(2), until: at(4) },
          { event: 'Heavy rain', description: 'Wait.', severity: 'moderate', from: at(1), until: at(2) },
        ],
      }),
    )
    await open()
    const hours = within(await screen.findByRole('region', { name: 'The next 8 hours' }))
    expect(hours.getAllByRole('listitem')).toHaveLength(8)
    expect(hours.getAllByRole('listitem')[0]).toHaveTextContent('7 AMClear, 68 °Fsafety score 9.0')
    expect(hours.getByText('Thunderstorm, 8 AM to 10 AM.').closest('.note')).toHaveClass('tone-bad')
    expect(hours.getByText('Heavy rain, 7 AM to 8 AM.').closest('.note')).toHaveClass('tone-good')
  })

  test('are loaded by a button for a later ride', async () => {
    const sent = fakeApi(forecastWeather, () => sampleForecast(now))
    const { user } = await open('imperial', { ...way, startsAt: new Date('2030-05-03T14:00:00Z') })
    await screen.findByText('Caution')
    expect(sent).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Show the next 8 hours' }))
    expect(await screen.findByRole('region', { name: 'The next 8 hours' })).toBeVisible()
  })

  test('can fail without hiding the weather of the ride', async () => {
    fakeApi(forecastWeather, () => refuse(503, 'weather.unavailable', 'Weather data unavailable'))
    await open()
    expect(await screen.findByText('Weather data unavailable')).toBeVisible()
    expect(screen.getByText('Caution')).toBeVisible()
  })
})
