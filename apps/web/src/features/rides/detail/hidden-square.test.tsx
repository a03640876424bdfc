import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../../test/render.tsx'
import { sampleRide } from '../../../../test/sample-ride.ts'
import { areaText, privacyText } from '../../ride-shared/hidden-areas.ts'
import { StopsTable } from './stops-table.tsx'

const area = { south: 40.6, west: -74.1, north: 40.61, east: -74.08 }
const hiddenStart = { isBlurred: true as const, hiddenAreas: [area], startLat: area.south, startLng: area.west }

test('a hidden start is described as somewhere in the marked square', () => {
  expect(areaText(sampleRide(hiddenStart), area)).toBe('Starts somewhere in this square')
  expect(privacyText(sampleRide(hiddenStart))).toContain('it starts somewhere in the marked square.')
  const both = sampleRide({ ...hiddenStart, endLat: area.south, endLng: area.west })
  expect(areaText(both, area)).toBe('Starts and ends somewhere in this square')
  expect(privacyText(both)).toContain('it starts and ends somewhere in the marked square.')
})

test('a hidden part of the route is described as passing the square, and squares that are not known yet as no place shown', () => {
  const through = sampleRide({ isBlurred: true, hiddenAreas: [area] })
  expect(areaText(through, area)).toBe('Passes this square')
  expect(privacyText(through)).toContain('the route through the marked square private')
  expect(privacyText(sampleRide({ isBlurred: true, hiddenAreas: [] }))).toContain(
    'no place is shown until this is done',
  )
})

test('the first visible stop is not labelled as the start', async () => {
  await render(<StopsTable ride={sampleRide({ ...hiddenStart, stops: ['Village', 'Times Square'] })} />)
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.querySelector('.pin')?.textContent)).toEqual(['1', 'E'])
  expect(rows.map((row) => row.querySelector('td > .sr-only')?.textContent)).toEqual(['1', 'End'])
  expect(screen.getByRole('columnheader', { name: 'Stop' })).toBeVisible()
})
