import { countFound, searchNetwork, type Me, type SearchHit } from '@scooter-rides/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { closedGate, fakeApi, pageOf, refuse } from '../../test/fake-api.ts'
import { rideHit, riderHit, scooterHit, sponsorHit } from '../../test/sample-hits.ts'
import { sampleMe } from '../../test/samples.ts'
import { createQueryClient } from '../api/query-client.ts'
import { readRideFilters } from '../features/rides/filters/ride-filter-address.ts'
import { readSearch } from '../features/search/search-address.ts'
import { useLocationStore } from '../session/storage/location-store.ts'
import { meQuery } from '../session/me/me.queries.ts'
import { SearchScreen } from './search.tsx'

beforeEach(() => {
  fakeApi(countFound, () => ({ all: 4, rides: 3, scooters: 1, sponsors: 1, riders: 100 }))
  vi.stubEnv('TZ', 'UTC')
  useLocationStore.setState({ position: null })
  return () => vi.unstubAllEnvs()
})

async function open(address: string, me: Me | null = sampleMe()) {
  const queryClient = createQueryClient()
  queryClient.setQueryData(meQuery.queryKey, me)
  const root = createRootRoute()
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/about' }),
    createRoute({
      getParentRoute: () => root,
      path: '/search',
      validateSearch: (search: Record<string, unknown>) => ({ ...readSearch(search), ...readRideFilters(search) }),
      component: SearchScreen,
    }),
  ])
  const history = createMemoryHistory({ initialEntries: ['/about', address] })
  const router = createRouter({ routeTree, history })
  await router.load()
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { history }
}

async function visit(address: string) {
  const opened = await open(address)
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: /Search rides, scooters/ })
  return { ...opened, user: userEvent.setup(), field }
}

const found = (results: SearchHit[], count = results.length) => ({
  results,
  count,
})
const results = () => within(screen.getByRole('list', { name: 'Results' }))
const namesFound = () =>
  results()
    .getAllByRole('link')
    .map((link) => within(link).getByText(/./, { selector: 'b' }).textContent)

describe('the search results', () => {
  test('show their links, highlighted words, dates, kinds and the total', async () => {
    fakeApi(searchNetwork, () => found([rideHit(), scooterHit(), sponsorHit(), riderHit()], 100))
    await visit('/search?term=bridge')

    const links = await screen.findAllByRole('link', { name: /(ride|scooter|Sponsored|rider)$/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/rides/7',
      '/dashboard/my-scooters?id=8',
      '/sponsors/9',
      '/riders/bridget-id',
    ])
    expect(links.map((link) => link.textContent)).toEqual([
      'Bridge to Bridge14th St to ChelseaFri, Jun 12, 2099, 7:45 PMride',
      'BridgetLambretta V125, Bo Berg2019scooter',
      'Scooter WorksTyres by the bridge.GoldSponsored',
      'Bridget Moss@mossrider',
    ])
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Bridge',
      'Bridge',
      'bridge',
      'Bridge',
    ])
    expect(screen.getByRole('status')).toHaveTextContent('100+ results for “bridge”')
    expect(await screen.findByRole('tab', { name: 'Riders 100+' })).toBeVisible()
  })

  test('show the distance to rides, and send a rounded position', async () => {
    useLocationStore.setState({ position: { lat: 52.512345, lng: 13.398765 } })
    const calls = fakeApi(searchNetwork, () => found([rideHit({ distanceFromHere: 5150, status: 'completed' })]))
    await visit('/search?term=bridge')
    expect(await screen.findByText('Completed · Fri, Jun 12, 2099, 7:45 PM · 3.2 mi away')).toBeVisible()
    expect(calls.map(({ query }) => query['near'])).toEqual(['52.512,13.399'])
  })

  test('are loaded page by page', async () => {
    fakeApi(searchNetwork, ({ query }) =>
      query['cursor'] ? { results: [rideHit(), scooterHit()], count: 2 } : pageOf(found([rideHit()], 2), 'next'),
    )
    const { user } = await visit('/search?term=bridge')
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(namesFound()).toEqual(['Bridge to Bridge', 'Bridget']))
    expect(screen.getByRole('tab', { name: 'All 2' })).toBeVisible()
  })

  test('report an empty result with its words, and allow a retry after a failure', async () => {
    let isAway = true
    fakeApi(searchNetwork, () => (isAway ? refuse(503, 'database.away', 'Away') : found([])))
    const { user } = await visit('/search?term=zzz')
    expect(await screen.findByText('An error occurred while searching')).toBeVisible()
    expect(screen.getByText('Please try again later')).toBeVisible()
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No results found for "zzz"')).toBeVisible()
    expect(screen.getByText('0 results')).toBeInTheDocument()
  })
})

describe('the counts of the tabs', () => {
  const tabNames = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
  const countsOf = (rides: number) => ({ all: rides, rides, scooters: 0, sponsors: 0, riders: 0 })

  test('are refreshed together with the results', async () => {
    let rides = 0
    fakeApi(searchNetwork, () => found(rides === 0 ? [] : [rideHit()]))
    fakeApi(countFound, () => countsOf(rides))
    const { user, field } = await visit('/search?term=bridge')
    await waitFor(() => expect(tabNames()).toEqual(['All 0', 'Rides 0', 'Scooters 0', 'Sponsors 0', 'Riders 0']))
    rides = 1
    await user.type(field, '{Enter}')
    await waitFor(() => expect(tabNames()).toEqual(['All 1', 'Rides 1', 'Scooters 0', 'Sponsors 0', 'Riders 0']))
  })

  test('are hidden when the search for a new term fails', async () => {
    fakeApi(searchNetwork, ({ query }) => (query['term'] === 'away' ? refuse(422, 'away', 'Away') : found([rideHit()])))
    fakeApi(countFound, () => countsOf(3))
    const { user, field } = await visit('/search?term=bridge')
    await waitFor(() => expect(tabNames()[1]).toBe('Rides 3'))
    await user.clear(field)
    await user.type(field, 'away{Enter}')
    expect(await screen.findByText('An error occurred while searching')).toBeVisible()
    expect(tabNames()).toEqual(['All', 'Rides', 'Scooters', 'Sponsors', 'Riders'])
  })

  test('are hidden when only counting fails', async () => {
    fakeApi(searchNetwork, () => found([rideHit()]))
    fakeApi(countFound, ({ query }) => (query['term'] === 'dock' ? refuse(422, 'away', 'Away') : countsOf(3)))
    const { user, field } = await visit('/search?term=bridge')
    await waitFor(() => expect(tabNames()[1]).toBe('Rides 3'))
    await user.clear(field)
    await user.type(field, 'dock{Enter}')
    await waitFor(() => expect(tabNames()).toEqual(['All 1', 'Rides', 'Scooters', 'Sponsors', 'Riders']))
    expect(namesFound()).toHaveLength(1)
  })
})

describe('typing a term', () => {
  test('searches once after a pause, and the URL changes in one step', async () => {
    const calls = fakeApi(searchNetwork, ({ query }) => found([rideHit({ title: `About ${query['term']}` })]))
    const { user, field, history } = await visit('/search')
    expect(screen.getByText('Enter a search term')).toBeVisible()
    await user.type(field, ' bri')
    await user.type(field, 'dge')
    expect(await screen.findByText('1 result for “bridge”')).toBeVisible()
    expect(calls.map(({ query }) => query['term'])).toEqual(['bridge'])
    expect(history.location.href).toBe('/search?term=bridge')

    await user.clear(field)
    await waitFor(() => expect(history.location.href).toBe('/search'))
    expect(screen.getByText('Enter a search term')).toBeVisible()
    expect(calls).toHaveLength(1)
    history.back()
    await waitFor(() => expect(history.location.pathname).toBe('/about'))
  })

  test('searches immediately on Enter and on the button; the old rows stay dimmed, and a late reply is ignored', async () => {
    const slow = closedGate()
    const last = closedGate()
    fakeApi(searchNetwork, async ({ query }) => {
      if (query['term'] === 'slow') await slow.opened
      if (query['term'] === 'last') await last.opened
      return found([rideHit({ title: `About ${query['term']}` })])
    })
    const { user, field } = await visit('/search?term=first')
    await waitFor(() => expect(namesFound()).toEqual(['About first']))

    await user.clear(field)
    await user.type(field, 'slow{Enter}')
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'Results' }).parentElement).toHaveAttribute('aria-busy', 'true'),
    )
    expect(namesFound()).toEqual(['About first'])
    await user.clear(field)
    await user.type(field, 'last')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    last.open()
    await waitFor(() => expect(namesFound()).toEqual(['About last']))
    slow.open()
    await user.click(field)
    expect(namesFound()).toEqual(['About last'])
    expect(field).toHaveValue('last')
  })

  test('searches again on Enter with the same term', async () => {
    const calls = fakeApi(searchNetwork, () => found([]))
    const { user, field } = await visit('/search?term=bridge')
    await screen.findByText('No results found for "bridge"')
    await user.type(field, '{Enter}')
    await waitFor(() => expect(calls).toHaveLength(2))
  })
})

describe('the URL of a search', () => {
  test.each([
    ['/search?term=42', '42'],
    ['/search?term=true&category=everything', 'true'],
    [`/search?term=${'ab'.repeat(101)}`, 'ab'.repeat(100)],
    ['/search?term=%00a%25_%27', "a%_'"],
  ])('searches for %s as plain words', async (address, term) => {
    const calls = fakeApi(searchNetwork, () => found([]))
    await visit(address)
    await screen.findByText(/^No results found for/)
    expect(calls.map(({ query }) => [query['term'], query['category']])).toEqual([[term, 'all']])
  })

  test('adds a history entry for a tab, which Back reverts, and the field follows', async () => {
    const calls = fakeApi(searchNetwork, ({ query }) =>
      found([rideHit({ title: `${query['term']} in ${query['category']}` })]),
    )
    const { user, field, history } = await visit('/search?term=bridge')
    await waitFor(() => expect(namesFound()).toEqual(['bridge in all']))
    await user.click(await screen.findByRole('tab', { name: 'Riders 100+' }))
    await waitFor(() => expect(namesFound()).toEqual(['bridge in riders']))
    expect(history.location.href).toBe('/search?term=bridge&category=riders')
    await user.clear(field)
    await user.type(field, 'moss{Enter}')
    await waitFor(() => expect(namesFound()).toEqual(['moss in riders']))

    history.back()
    await waitFor(() => expect(namesFound()).toEqual(['bridge in all']))
    expect(field).toHaveValue('bridge')
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('All')
    // A cached result needs no second request.
    expect(calls).toHaveLength(3)
    history.push('/search?term=tunnel')
    await waitFor(() => expect(field).toHaveValue('tunnel'))
  })

  test('contains filters for rides in the units of the rider; other tabs ignore them', async () => {
    const calls = fakeApi(searchNetwork, () => found([]))
    const { user, history } = await visit('/search?term=bridge&category=rides&from=2026-05-01&shortest=16093')
    await screen.findByText('Widen or clear the filters, or try another word.')
    expect(calls[0]?.query).toMatchObject({ from: '2026-05-01T00:00:00.000Z', category: 'rides' })
    expect(Number(calls[0]?.query['minDistance'])).toBeCloseTo(9.95 * 1609.344, -1)
    expect(screen.getByLabelText('From')).toHaveValue('2026-05-01')

    await user.click(screen.getByRole('combobox', { name: 'Scooter type' }))
    await user.click(await screen.findByRole('option', { name: 'Electric' }))
    await waitFor(() => expect(calls.at(-1)?.query['vehicleType']).toBe('electric'))
    expect(history.location.search).toContain('type=electric')
    await user.click(await screen.findByRole('tab', { name: 'Scooters 1' }))
    await waitFor(() => expect(calls.at(-1)?.query).toEqual({ term: 'bridge', category: 'scooters' }))
    await user.click(screen.getByRole('tab', { name: 'Rides 3' }))
    expect(await screen.findByLabelText('From')).toHaveValue('2026-05-01')
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(history.location.href).toBe('/search?term=bridge&category=rides'))
  })
})

test('a visitor signs in first and returns to the same search', async () => {
  const assign = vi.fn<(href: string) => void>()
  vi.stubGlobal('location', { href: window.location.href, origin: window.location.origin, assign })
  await open('/search?term=bridge&category=rides', null)
  const target = `/api/login?returnTo=${encodeURIComponent('/search?term=bridge&category=rides')}`
  await waitFor(() => expect(assign).toHaveBeenCalledWith(target))
  vi.unstubAllGlobals()
})
