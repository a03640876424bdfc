import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '../../../../test/render.tsx'
import { sampleRide } from '../../../../test/sample-ride.ts'
import { OnTheWay, OnTheWayBar } from './on-the-way.tsx'

afterEach(() => vi.unstubAllGlobals())

const open = (isPhone: boolean, change: Parameters<typeof sampleRide>[0]) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  const ride = sampleRide(change)
  return render(
    <>
      <OnTheWay ride={ride} />
      <OnTheWayBar ride={ride} />
    </>,
  )
}
const bar = () => screen.queryByRole('group', { name: 'On the way' })

test('on a phone a rider who takes part finds the navigation and the chat in the bar, once each', async () => {
  await open(true, { myAnswer: 'yes', roomId: 12 })

  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['Navigate', 'Ride chat'])
  for (const link of links) expect(bar()).toContainElement(link)
})

test.each([
  ['does not take part', { myAnswer: null }],
  ['took part in a ride that is over', { myAnswer: 'yes', status: 'completed' }],
] as const)('a rider who %s has no bar', async (_, change) => {
  await open(true, { ...change, roomId: 12 })

  expect(bar()).toBeNull()
  expect(screen.getByRole('link', { name: 'Ride chat' })).toBeVisible()
})

test('a wide page has both at its head', async () => {
  const { container } = await open(false, { isOrganiser: true, roomId: 12 })

  expect(bar()).toBeNull()
  expect(within(container).getByRole('link', { name: 'Navigate' })).toHaveAttribute('href', '/rides/7/navigate')
})
