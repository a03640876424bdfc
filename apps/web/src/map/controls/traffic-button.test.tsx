import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { render } from '../../../test/render.tsx'
import { TrafficButton } from './traffic-button.tsx'

const map = vi.hoisted(() => ({
  listeners: new Set<() => void>(),
  shown: [] as unknown[],
  getMap: () => ({
    getLayer: () => ({}),
    setLayoutProperty: (...change: unknown[]) => map.shown.push(change),
  }),
  on: (_event: string, listener: () => void) => map.listeners.add(listener),
  off: (_event: string, listener: () => void) => map.listeners.delete(listener),
}))
vi.mock('@vis.gl/react-maplibre', () => ({ useMap: () => ({ current: map }) }))

test('traffic is shown on request, also after the style of the other mode has loaded, and hidden again', async () => {
  const { user } = await render(<TrafficButton />)
  await user.click(screen.getByRole('button', { name: 'Show traffic' }))
  expect(map.shown.at(-1)).toEqual(['traffic', 'visibility', 'visible'])

  map.shown = []
  act(() => map.listeners.forEach((listener) => listener()))
  expect(map.shown.at(-1)).toEqual(['traffic', 'visibility', 'visible'])
  await user.click(screen.getByRole('button', { name: 'Hide traffic' }))
  expect(map.shown.at(-1)).toEqual(['traffic', 'visibility', 'none'])
})
