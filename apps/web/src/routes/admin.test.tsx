import { getOverview, getSecondFactor, listAudit, listAdminReports, type Me } from '@scooter-rides/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../test/fake-api.ts'
import { render } from '../../test/render.tsx'
import { sampleOverview } from '../../test/sample-overview.ts'
import { sampleMe } from '../../test/samples.ts'
import { meQuery } from '../session/me/me.queries.ts'
import { AdminScreen } from './admin.tsx'

// The test DOM has no canvas.
vi.mock('../features/admin/overview/bar-chart.tsx', () => ({ BarChart: () => null }))

let overviews: unknown[]
beforeEach(() => {
  overviews = fakeApi(getOverview, () => sampleOverview())
  fakeApi(listAdminReports, () => [])
  fakeApi(getSecondFactor, () => ({
    totp: true,
    passkeys: 0,
    recoveryCodesLeft: 9,
    isRequired: true,
    requiredFrom: null,
    isOverdue: false,
  }))
})

const moderator = sampleMe({ isModerator: true, roles: ['user', 'moderator'] })
const admin = sampleMe({ isModerator: true, isAdmin: true, roles: ['user', 'admin'] })
const open = (me: Me | null, at = '/admin') => render(<AdminScreen />, { at, me })
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
const chosen = () => screen.getByRole('tab', { selected: true }).textContent

test('a moderator sees the four tabs for moderators', async () => {
  await open(moderator)
  expect(tabs()).toEqual(['Overview', 'Vehicles', 'Rides', 'Reports'])
  expect(await screen.findByText('Users online right now')).toBeInTheDocument()
})

test('an admin sees all tabs', async () => {
  await open(admin)
  const all = ['Users', 'Sponsors', 'Audit log', 'Jobs', 'Maps', 'Settings']
  expect(tabs()).toEqual(expect.arrayContaining(['Overview', 'Vehicles', 'Rides', 'Reports', ...all]))
  expect(tabs()).toHaveLength(11)
})

test.each(['/admin#audit', '/admin/audit', '/admin/settings#jobs', '/admin#nonsense'])(
  'a moderator who opens %s sees the overview, and no data for admins is requested',
  async (at) => {
    const audit = fakeApi(listAudit, () => [])
    await open(moderator, at)
    expect(chosen()).toBe('Overview')
    expect(await screen.findByText('Users online right now')).toBeInTheDocument()
    expect(audit).toEqual([])
  },
)

test('the URL selects the tab, and a tab changes the URL', async () => {
  fakeApi(listAudit, () => [])
  fakeApi(listAdminReports, () => [])
  const { user, history } = await open(admin, '/admin/audit')
  expect(chosen()).toBe('Audit log')
  expect(await screen.findByText('No matching entries.')).toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: 'Reports' }))
  await waitFor(() => expect(history.location.href).toBe('/admin#reports'))
  expect(chosen()).toBe('Reports')
  history.push('/admin#dashboard')
  await waitFor(() => expect(chosen()).toBe('Overview'))
})

test('a rider is redirected, and nothing is requested', async () => {
  const { history, user } = await open(sampleMe(), '/admin#users')
  expect(screen.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeInTheDocument()
  expect(screen.getByText("You don't have permission to access the admin dashboard.")).toBeInTheDocument()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(overviews).toEqual([])
  await user.click(screen.getByRole('link', { name: 'Return to Dashboard' }))
  await waitFor(() => expect(history.location.pathname).toBe('/dashboard'))
})

test('a visitor is asked to sign in and returns here', async () => {
  await open(null, '/admin')
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/api/login?returnTo=%2Fadmin')
  expect(overviews).toEqual([])
})

test('losing the role closes the admin console', async () => {
  const { queryClient } = await open(moderator)
  expect(tabs()).toHaveLength(4)
  queryClient.setQueryData(meQuery.queryKey, sampleMe())
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument()
  expect(screen.queryByRole('tab')).toBeNull()
})

test.each([
  [86_400_000, /Set it up before/, 4],
  [-1000, /Admin and moderation are off for you/, 0],
])('a member who lacks the required second factor is sent to the profile: %d ms from now', async (ms, text, shown) => {
  const requiredFrom = new Date(Date.now() + ms)
  fakeApi(getSecondFactor, () => ({
    totp: false,
    passkeys: 0,
    recoveryCodesLeft: 0,
    isRequired: true,
    requiredFrom,
    isOverdue: ms < 0,
  }))
  await open(moderator)
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryAllByRole('tab')).toHaveLength(shown)
  expect(screen.getByRole('link', { name: 'Set up a second factor' })).toHaveAttribute(
    'href',
    '/dashboard?section=security#profile',
  )
})
