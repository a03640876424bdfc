import { autocompletePlaces } from '@scooter-rides/contract'
import { act, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { fakeApi } from '../../../test/fake-api.ts'
import { render } from '../../../test/render.tsx'
import type { MapContent } from '../../map/view/map-view.ts'
import { MapDemo } from './map-demo.tsx'
import { MapFeatures } from './map-features.tsx'
import { MarkerDemo } from './marker-demo.tsx'
import { MarkerTypeDemo } from './marker-type-demo.tsx'

const map = vi.hoisted(() => ({ shown: undefined as MapContent | undefined }))
// The engine needs WebGL, which the test DOM lacks.
vi.mock('../../map/canvas/map-surface.tsx', () => ({
  MapSurface(content: MapContent) {
    map.shown = content
    return content.children
  },
}))
vi.mock('@vis.gl/react-maplibre', () => ({
  Popup: ({ children }: { children: ReactNode }) => children,
  Marker: ({ children }: { children: ReactNode }) => children,
  useMap: () => ({}),
}))

beforeEach(() => {
  fakeApi(autocompletePlaces, ({ query }) => [
    { placeId: '1', name: query['q'] ?? '', address: 'Portugal', lat: 38.72, lng: -9.14, kind: 'city' },
  ])
})

const info = () => screen.getByRole('region', { name: 'About this place' })
const marks = () => screen.queryAllByRole('button', { name: /^(Start|Stop \d|End|End at start): / })

test('a search result is marked at zoom 15, shows its name and address, and can be cleared', async () => {
  const { user } = await render(<MapDemo />, { me: null })
  await user.type(screen.getByLabelText('Search for a place'), 'Lisbon')
  await user.click(await screen.findByRole('option', { name: /Lisbon/ }))
  expect(map.shown?.view).toEqual({ centre: { lat: 38.72, lng: -9.14 }, zoom: 15 })

  await user.click(screen.getByRole('button', { name: 'Stop 1: Lisbon' }))
  expect(within(info()).getByRole('heading', { name: 'Lisbon' })).toBeTruthy()
  expect(within(info()).getByText('Portugal')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear Markers' }))
  expect(marks()).toEqual([])
  expect(screen.queryByRole('region', { name: 'About this place' })).toBeNull()
})

test('a click on the map adds a marker with six decimals of its coordinates', async () => {
  const { user } = await render(<MapFeatures />, { me: null })
  act(() => map.shown?.onPick?.({ lat: 38.7, lng: -9.1234567 }))
  await user.click(screen.getByRole('button', { name: 'Stop 1: 38.700000, -9.123457' }))
  expect(info().textContent).toBe('38.700000, -9.123457')
  await user.click(screen.getByRole('button', { name: 'Clear All' }))
  expect(marks()).toEqual([])
})

test('the landmarks of New York are shown as a start, a stop and an end', async () => {
  const { user } = await render(<MarkerDemo />, { me: null })
  for (const name of ['Times Square', 'Central Park', 'Brooklyn Bridge'])
    await user.click(screen.getByRole('button', { name: new RegExp(name) }))
  expect(marks().map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Start: Times Square',
    'Stop 1: Central Park',
    'End: Brooklyn Bridge',
  ])
})

test('each of four searches adds its own kind of marker; stops are numbered, the other kinds exist once', async () => {
  const { user } = await render(<MarkerTypeDemo />, { me: null })
  const mark = async (label: string, place: string) => {
    await user.type(screen.getByLabelText(label), place)
    await user.click(await screen.findByRole('option', { name: new RegExp(place) }))
  }
  await mark('Start', 'Porto')
  await mark('Start', 'Lisbon')
  await mark('Intermediate stop', 'Sintra')
  await mark('Intermediate stop', 'Cascais')
  await mark('End', 'Ericeira')
  await mark('End at start', 'Mafra')
  expect(marks().map((each) => each.getAttribute('aria-label'))).toEqual([
    'Start: Lisbon',
    'Stop 1: Sintra',
    'Stop 2: Cascais',
    'End: Ericeira',
    'End at start: Mafra',
  ])
})
