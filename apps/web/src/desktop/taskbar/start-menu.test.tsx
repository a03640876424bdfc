import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { render } from '../../../test/render.tsx'
import { sampleMe } from '../../../test/samples.ts'
import { useAppStore } from '../../session/storage/app-store.ts'
import { StartMenu } from './start-menu.tsx'

beforeEach(() => useAppStore.setState(useAppStore.getInitialState()))

async function openMenu(changes: Parameters<typeof sampleMe>[0] = {}) {
  const view = await render(<StartMenu rider={sampleMe(changes)} />)
  await view.user.click(screen.getByRole('button', { name: 'Start' }))
  return { ...view, menu: await screen.findByRole('menu') }
}

function entryNames(menu: HTMLElement): (string | null)[] {
  return within(menu)
    .getAllByRole('menuitem')
    .map((entry) => entry.textContent)
}

test('the menu shows the name of the rider and all entries in the specified order, none marked as planned', async () => {
  const { menu } = await openMenu()
  expect(menu.textContent).toContain('Maya Okafor')
  expect(menu.textContent).toContain('maya@example.org')
  expect(entryNames(menu)).toEqual([
    'My Profile',
    'Search Network',
    'My Scooters',
    'My Rides',
    'New Ride',
    'Search Rides',
    'Messaging',
    'Light Mode',
    'Log Out',
  ])
  expect(menu).not.toHaveTextContent(/on their way/i)
})

test.each([
  ['an admin', { isAdmin: true, isModerator: true }, 'AdministrationAdmin'],
  ['a moderator', { isModerator: true }, 'AdministrationMod'],
])('%s sees the link to the administration', async (_who, changes, entry) => {
  const { menu } = await openMenu(changes)
  expect(entryNames(menu)).toContain(entry)
})

test('arrow keys, Home and End move through the entries', async () => {
  const { user, menu } = await openMenu()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('My Profile'))
  await user.keyboard('{End}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Log Out'))
  await user.keyboard('{Home}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('My Profile'))
  expect(menu.contains(document.activeElement)).toBe(true)
})

test('Escape closes it', async () => {
  const { user } = await openMenu()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

test('an entry opens its screen and closes the menu', async () => {
  const { user, history } = await openMenu()
  await user.click(await screen.findByRole('menuitem', { name: 'Search Rides' }))
  expect(history.location.href).toBe('/search?category=rides')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

test('the menu lists recent places once each and leaves out its own entries', async () => {
  for (const href of ['/rides/7', '/rides/wizard', '/rides/wizard?step=3', '/rides/7?from=list'])
    useAppStore.getState().remember({ href, title: href.includes('wizard') ? 'New ride' : 'Sunset Loop' })
  const { menu } = await openMenu()
  expect(entryNames(menu).filter((name) => name === 'Sunset Loop' || name === 'New ride')).toEqual(['Sunset Loop'])
})
