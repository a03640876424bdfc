import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

import { render } from '../../../test/render.tsx'
import { sampleMe } from '../../../test/samples.ts'
import { endLiveShare, startLiveShare } from '../../session/storage/live-share.ts'
import { Taskbar } from './taskbar.tsx'

afterEach(() => vi.unstubAllGlobals())

function holdPhone() {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
}

test('on a phone the task bar links to the screens that are used most', async () => {
  holdPhone()
  const { user, history } = await render(<Taskbar rider={sampleMe()} />)

  const links = within(screen.getByRole('navigation', { name: 'Quick links' }))
  expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/map',
    '/dashboard#rides',
    '/rides/wizard',
    '/messages',
  ])
  await user.click(links.getByRole('link', { name: 'My Rides' }))
  expect(history.location.href).toBe('/dashboard#rides')
  expect(links.getByRole('link', { name: 'My Rides' })).toHaveAttribute('aria-current', 'page')
})

test('on a wide screen, where the header has these links, the task bar shows the open windows', async () => {
  await render(<Taskbar rider={sampleMe()} />)

  expect(screen.queryByRole('navigation', { name: 'Quick links' })).toBeNull()
  expect(screen.getByRole('navigation', { name: 'Open windows' })).toBeVisible()
})

test('the tray tells on every page that this device shares its position, on a phone instead of the permission', async () => {
  holdPhone()
  startLiveShare({ rideId: 7, riderId: sampleMe().id })
  onTestFinished(() => act(endLiveShare))
  await render(<Taskbar rider={sampleMe()} />)

  expect(await screen.findByRole('link', { name: 'Sharing position' })).toHaveAttribute('href', '/rides/7')
  expect(screen.queryByRole('button', { name: /location/i })).toBeNull()
  act(endLiveShare)
  expect(screen.queryByRole('link', { name: 'Sharing position' })).toBeNull()
})

test('the tray tells nothing about the share of another rider of this browser', async () => {
  startLiveShare({ rideId: 7, riderId: 'bo-id' })
  onTestFinished(() => act(endLiveShare))
  await render(<Taskbar rider={sampleMe()} />)
  expect(screen.queryByRole('link', { name: 'Sharing position' })).toBeNull()
})
