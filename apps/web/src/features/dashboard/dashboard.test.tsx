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
  test('choosing a tab writes its hash and the session', async () => {
    const { user, history } = await render(<Screen />, { at: '/dashboard' })
    await user.click(screen.getByRole('tab', { name: 'My Scooters' }))

    expect(await screen.findByText('garage')).toBeVisible()
    expect(history.location.href).toBe('/dashboard#scooters')
    expect(sessionStorage.getItem('dashboard-tab')).toBe('scooters')
  })

  test('a change of the hash switches the tab', async () => {
    const { history } = await render(<Screen />, { at: '/dashboard#profile' })
    act(() => history.push('/dashboard#rides'))

    expect(await screen.findByRole('tab', { name: 'My Rides', selected: true })).toBeVisible()
    expect(screen.getByText('plans')).toBeVisible()
  })

  test('it opens again where the session left it', async () => {
    sessionStorage.setItem('dashboard-tab', 'messaging')
    await render(<Screen />, { at: '/dashboard' })

    expect(screen.getByText('chats')).toBeVisible()
  })

  test('#rides-search goes to the search of rides', async () => {
    const { history } = await render(<Screen />, { at: '/dashboard#rides-search' })

    await waitFor(() => expect(history.location.href).toBe('/search?category=rides'))
  })

  test.each([
    [{ firstName: 'Maya', email: 'm@example.org' }, 'Maya'],
    [{ firstName: ' ', email: 'm.okafor@example.org' }, 'm.okafor'],
    [{}, 'User'],
  ])('it greets %j as %s', (rider, name) => {
    expect(greeting(rider)).toBe(`Welcome back, ${name}!`)
  })

  test('it says what it is for, and to whom once that is known', async () => {
    await render(<Screen />, { at: '/dashboard' })

    expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent(
      'Welcome back, Maya! Manage your rides and scooters.',
    )
  })
})
