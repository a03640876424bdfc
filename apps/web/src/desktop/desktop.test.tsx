import { getRider, listAppeals, type Me } from '@scooter-rides/contract'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { fakeApi } from '../../test/fake-api.ts'
import { sampleRider } from '../../test/sample-ride.ts'
import { sampleMe } from '../../test/samples.ts'
import { createQueryClient } from '../api/query-client.ts'
import { riderQuery } from '../features/riders/riders.queries.ts'
import { meQuery } from '../session/me/me.queries.ts'
import { useAppStore } from '../session/storage/app-store.ts'
import { createAppRouter } from '../router.tsx'
import { followMode } from './header/follow-mode.ts'

// Prefetches are disabled, because they would continue during the tests of the next file.
beforeAll(() => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
})
afterAll(() => void Reflect.deleteProperty(navigator, 'connection'))

async function visit(address: string, me: Me | null = null, fill: (queryClient: QueryClient) => void = () => {}) {
  const queryClient = createQueryClient()
  fill(queryClient)
  queryClient.setQueryData(meQuery.queryKey, me)
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createAppRouter({ queryClient, history })
  await router.load()
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), history, router, queryClient }
}

test('an unknown URL shows a not-found screen with links to other screens', async () => {
  await visit('/no/such/place')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404 Page Not Found')
  expect(screen.getByText('The page you were looking for does not exist.')).toBeTruthy()
  expect(document.title).toBe('404 Page Not Found — Scooter Rides')
  const ways = ['Home Page', 'Dashboard', 'Profile', 'Scooters', 'Rides', 'Messages']
  for (const name of ways) expect(screen.getByRole('link', { name })).toBeTruthy()
})

test('a suspended rider sees one screen without links, task bar and live connection until the suspension is lifted', async () => {
  const opened = vi.spyOn(window, 'WebSocket')
  fakeApi(listAppeals, () => [])
  const me = sampleMe({ status: 'suspended', suspension: { reason: 'Spam in ride chats', until: null } })
  const { router, queryClient } = await visit('/messages', me)
  expect(await screen.findByRole('heading', { name: 'Account Suspended' })).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  for (const name of ['New ride', 'Login']) expect(screen.queryByRole('link', { name })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Status bar' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Log Out' })).toBeVisible()

  await act(() => router.navigate({ to: '/about' }))
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Account Suspended')
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  expect(opened).not.toHaveBeenCalled()

  act(() => void queryClient.setQueryData(meQuery.queryKey, sampleMe()))
  expect(await screen.findByRole('region', { name: 'Status bar' })).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
  opened.mockRestore()
})

test('an unknown URL is not listed as a recent place', async () => {
  await visit('/no/such/place')
  expect(useAppStore.getState().navigationHistory.map(({ href }) => href)).not.toContain('/no/such/place')
})

test('navigating to another screen changes the title and focuses its heading', async () => {
  const { user, router } = await visit('/about')
  expect(document.title).toBe('About — Scooter Rides')
  await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Register' }))
  await waitFor(() => expect(document.title).toBe('Register — Scooter Rides'))
  expect(router.state.location.pathname).toBe('/register')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  const link = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Register' })
  expect(link.getAttribute('aria-current')).toBe('page')
})

test('the title names a rider whose page is shown at once, and the next screen after it', async () => {
  const reply = {
    ...sampleRider(),
    createdAt: new Date(),
    vehicles: [],
    rideCount: 0,
    isHidden: false,
    sharesStatistics: false,
  }
  fakeApi(getRider, () => ({ ...reply, friendship: null }))
  const { router } = await visit('/riders/bo-id', sampleMe(), (queryClient) => {
    queryClient.setQueryData(riderQuery('bo-id').queryKey, { ...reply, friendship: null })
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Bo Berg' })).toBeVisible()
  await waitFor(() => expect(document.title).toBe('Bo Berg — Scooter Rides'))
  await act(() => router.navigate({ to: '/about' }))
  await waitFor(() => expect(document.title).toBe('About — Scooter Rides'))
})

test('a link that disappears with its screen passes the focus to the heading of the next screen', async () => {
  const { user } = await visit('/no/such/place')
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Home Page' }))
  await waitFor(() => expect(document.title).toBe('Scooter Rides'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

test.each(['Search Network', 'Search Rides'])('“%s” in the start menu focuses the heading too', async (entry) => {
  const { user, router } = await visit('/search?category=rides', sampleMe())
  await user.click(await screen.findByRole('button', { name: 'Start' }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(router.state.location.pathname).toBe('/search')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

test('the start menu restores the focus when the screen does not change', async () => {
  const { user } = await visit('/search', sampleMe())
  const start = await screen.findByRole('button', { name: 'Start' })
  await user.click(start)
  await screen.findByRole('menu')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(start))
})

test('the first press of Tab focuses the link that skips to the content', async () => {
  const { user } = await visit('/about')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Skip to content')
  expect(document.activeElement?.getAttribute('href')).toBe('#main')
})

test('the header switches between light and dark and offers the mode that is not shown', async () => {
  followMode()
  const { user } = await visit('/about')
  await user.click(screen.getByRole('button', { name: 'Light Mode' }))
  expect(useAppStore.getState().mode).toBe('light')
  expect(document.documentElement.dataset['theme']).toBe('light')
  await user.click(await screen.findByRole('button', { name: 'Dark Mode' }))
  expect(useAppStore.getState().mode).toBe('dark')
})

test('a visitor is asked to sign in before reading messages', async () => {
  await visit('/messages')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign In Required')
  expect(screen.getByText('You need to sign in to access your messages.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/api/login?returnTo=%2Fmessages')
})

test('the window button of the task bar tells a ride that is edited from a new one', async () => {
  const { router } = await visit('/rides/create?edit=7', sampleMe())
  const windows = await screen.findByRole('navigation', { name: 'Open windows' })
  expect(within(windows).getByRole('link', { current: 'page' })).toHaveTextContent('Edit ride')
  await act(() => router.navigate({ to: '/rides/create', search: {} }))
  expect(within(windows).getByRole('link', { current: 'page' })).toHaveTextContent('Plan a ride')
})
