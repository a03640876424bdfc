import { suggestStops, type SuggestedStop } from '@scooter-rides/contract'
import { encodePolyline } from '@scooter-rides/geo'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleMe } from '../../../../test/samples.ts'
import { nowhere } from '../../places/place-value.ts'
import { emptyStop } from '../../ride-form-model/ride-form-model.ts'
import { knownPlaces, type Route } from '../route/route-edits.ts'
import { StopSuggestions } from './stop-suggestions.tsx'

const start = { text: 'Start', lat: 38.7, lng: -9.2 }
const middle = { text: 'Middle', lat: 38.7, lng: -9.1 }
const end = { text: 'End', lat: 38.7, lng: -9 }
const leg = { distance: 8700, duration: 900, instructions: [] }
const way = { geometry: encodePolyline([start, middle, end]), legs: [leg, leg] }
const cafe: SuggestedStop = {
  placeId: 'osm:1',
  name: 'Café Norte',
  address: 'Rua A',
  kind: 'coffee',
  lat: 38.701,
  lng: -9.05,
  reason: 'Café, right on your route, in the second half',
  detour: 1609,
}

async function open(route: Route, isRouted = true) {
  const changes: Route[] = []
  const shown = await render(
    <StopSuggestions
      route={route}
      places={knownPlaces(route)}
      plannedRoute={isRouted ? way : undefined}
      onChange={(next) => changes.push(next)}
    />,
    { me: sampleMe() },
  )
  const suggest = async (text: string) => {
    await shown.user.type(screen.getByLabelText('What would you like on the way?'), text)
    await shown.user.click(screen.getByRole('button', { name: 'Suggest' }))
  }
  return { ...shown, suggest, changes }
}

const planned: Route = { start, stops: [{ place: middle }], end }

test('suggestions show their reason and detour, and are inserted where the route passes them', async () => {
  const sent = fakeApi(suggestStops, () => ({ places: [cafe], engine: 'local' as const }))
  const { user, suggest, changes } = await open(planned)
  await suggest('coffee')
  const idea = within(await screen.findByRole('list', { name: 'Ideas for stops' })).getByRole('listitem')
  expect(idea).toHaveTextContent('Café NorteCafé, right on your route, in the second half · 1.0 mi detour')
  expect(sent[0]?.body).toEqual({ text: 'coffee', route: way.geometry, near: { lat: 38.7, lng: -9 } })

  await user.click(screen.getByRole('button', { name: 'Add as stop: Café Norte' }))
  expect(changes[0]?.stops.map(({ place }) => place.text)).toEqual(['Middle', expect.stringContaining('Café Norte')])
})

test('a suggestion fills an empty stop', async () => {
  fakeApi(suggestStops, () => ({ places: [cafe], engine: 'model' as const }))
  const { user, suggest, changes } = await open({ start, stops: [emptyStop()], end })
  await suggest('coffee')
  await user.click(await screen.findByRole('button', { name: 'Add as stop: Café Norte' }))
  expect(screen.getByText(/put in order by AI/)).toBeVisible()
  expect(changes[0]?.stops).toHaveLength(1)
})

test('without a route, suggestions are near the last place', async () => {
  const sent = fakeApi(suggestStops, () => ({ places: [cafe], engine: 'local' as const }))
  const { suggest } = await open({ start, stops: [emptyStop()], end: nowhere }, false)
  await suggest('coffee')
  await screen.findByText('Café Norte')
  expect(sent[0]?.body).toEqual({ text: 'coffee', near: { lat: 38.7, lng: -9.2 } })
})

test('the request requires a text and a place', async () => {
  const { user } = await open({ start: nowhere, stops: [emptyStop()], end: nowhere }, false)
  expect(screen.getByText(/Choose a start first/)).toBeVisible()
  await user.type(screen.getByLabelText('What would you like on the way?'), 'coffee{Enter}')
  expect(screen.getByRole('button', { name: 'Suggest' })).toBeDisabled()
})

test('blank text sends no request', async () => {
  const { user } = await open(planned)
  await user.type(screen.getByLabelText('What would you like on the way?'), '   {Enter}')
  expect(screen.getByRole('button', { name: 'Suggest' })).toBeDisabled()
})

test('an empty result and a failure are reported, and the note of the server is shown', async () => {
  fakeApi(suggestStops, () => ({ places: [], engine: 'local' as const, note: 'The AI did not answer.' }))
  const { user, suggest } = await open(planned)
  await suggest('unicorns')
  expect(await screen.findByText(/No places found matching your criteria. Try a different search term./)).toBeVisible()
  expect(screen.getByText('The AI did not answer.')).toBeVisible()

  fakeApi(suggestStops, () => refuse(503, 'places.busy', 'Too many are looking.'))
  await user.click(screen.getByRole('button', { name: 'Suggest' }))
  expect(await screen.findByText(/Failed to generate AI stops. Please try again./)).toBeVisible()
})
