import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { Dashboard } from './dashboard.tsx'
import { greeting } from './greeting.ts'
import { useDashboardTab } from './use-dashboard-tab.ts'

function Screen() {
  const [tab, choose] = useDashboardTab()
  const contents = { profile: 'photo and names', scooters: 'garage', rides: 'plans', messaging: 'chats' }
  return <Dashboard greeting={greeting({ firstName: 'Maya' })} tab={tab} onTab={choose} contents={contents} />
}

describe('the dashboard', () => {
  test('stores the selected tab in the hash and in the session', async () => {
    const { user, history } = await render(<Screen />, { at: '/dashboard' })
    await user.click(screen.getByRole('tab', { name: 'My Scooters' }))

    expect(await screen.findByText('garage')).toBeVisible()
    expect(history.location.href).toBe('/dashboard#scooters')
    expect(sessionStorage.getItem('dashboard-tab')).toBe('scooters')
  })

  test('switches the tab when the hash changes', async () => {
    const { history } = await render(<Screen />, { at: '/dashboard#profile' })
    act(() => history.push('/dashboard#rides'))

    expect(await screen.findByRole('tab', { name: 'My Rides', selected: true })).toBeVisible()
    expect(screen.getByText('plans')).toBeVisible()
  })

  test('opens the last tab of the session', async () => {
    sessionStorage.setItem('dashboard-tab', 'messaging')
    await render(<Screen />, { at: '/dashboard' })

    expect(screen.getByText('chats')).toBeVisible()
  })

  test('redirects #rides-search to the ride search', async () => {
    const { history } = await render(<Screen />, { at: '/dashboard#rides-search' })

    await waitFor(() => expect(history.location.href).toBe('/search?category=rides'))
  })

  test.each([
    [{ firstName: 'Maya', email: 'm@example.org' }, 'Maya'],
    [{ firstName: ' ', email: 'm.okafor@example.org' }, 'm.okafor'],
    [{}, 'User'],
  ])('greets %j as %s', (rider, name) => {
    expect(greeting(rider)).toBe(`Welcome back, ${name}!`)
  })

  test('describes itself, and names the rider once the rider is loaded', async () => {
    await render(<Screen />, { at: '/dashboard' })

    expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent(
      'Welcome back, Maya! Manage your rides and scooters.',
    )
  })
})
