import { getOverview, type LiveEvent } from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { closedGate, fakeApi, refuse } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleOverview } from '../../../../test/sample-overview.ts'
import { applyAdminEvent } from '../admin.live.ts'
import { changeText, OverviewPage } from './overview-page.tsx'

// The test DOM has no canvas.
vi.mock('./bar-chart.tsx', () => ({ BarChart: ({ label }: { label: string }) => <img alt={label} /> }))

const card = async (name: string) => screen.findByRole('region', { name })
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

describe('the overview', () => {
  test('shows a loading state, then the size and growth of the community', async () => {
    const gate = closedGate()
    fakeApi(getOverview, async () => {
      await gate.opened
      return sampleOverview()
    })
    await render(<OverviewPage />)
    expect(screen.getByRole('status').textContent).toBe('Loading admin dashboard...')
    gate.open()
    expect((await card('Total Users')).textContent).toBe('Total Users1,234Up 12% from last month')
    expect((await card('Total Rides')).textContent).toBe('Total Rides56Down 8% from last month')
    expect((await card('Total Vehicles')).textContent).toBe('Total Vehicles7No data from last month')
    expect((await card('Active Now')).textContent).toMatch(/^Active Now3\s*Users online right now$/)
    expect(screen.getByText('No activity yet.')).toBeInTheDocument()
  })

  test('draws one bar for every three days and scales the highest bar to the full height', async () => {
    fakeApi(getOverview, () => sampleOverview())
    await render(<OverviewPage />)
    const bars = (await card('Total Rides')).querySelectorAll('rect')
    expect(bars).toHaveLength(10)
    expect([...bars].map((bar) => Number(bar.getAttribute('height')))).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2, 32])
  })

  test('lists recent activity with a link and a time', async () => {
    const activity = [
      {
        kind: 'ride' as const,
        at: minutesAgo(5),
        title: 'Ride created',
        detail: '“Coast run” by ana',
        link: '/rides/7',
      },
      { kind: 'sponsor' as const, at: minutesAgo(180), title: 'Sponsor added', detail: 'Tyre Works', link: null },
    ]
    fakeApi(getOverview, () => sampleOverview({ activity }))
    await render(<OverviewPage />)
    const [first, second] = within(await screen.findByRole('region', { name: 'Recent Activity' })).getAllByRole(
      'listitem',
    )
    expect(first?.textContent).toBe('Ride created“Coast run” by ana5 minutes ago')
    expect(screen.getByRole('link', { name: '“Coast run” by ana' })).toHaveAttribute('href', '/rides/7')
    expect(second?.textContent).toBe('Sponsor addedTyre Works3 hours ago')
    expect(within(second ?? document.body).queryByRole('link')).toBeNull()
  })

  test('shows why it failed to load, and loads again on request', async () => {
    let isAway = true
    fakeApi(getOverview, () =>
      isAway ? refuse(403, 'auth.forbidden', 'Only moderators may do this.') : sampleOverview(),
    )
    const { user } = await render(<OverviewPage />)
    expect((await screen.findByRole('alert')).textContent).toContain('Only moderators may do this.')
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await card('Active Now')).toBeInTheDocument()
  })

  test('updates when riders go online and offline, and ignores other events', async () => {
    let activeNow = 3
    const calls = fakeApi(getOverview, () => sampleOverview({ activeNow }))
    const { queryClient } = await render(<OverviewPage />)
    await card('Active Now')
    const receive = (event: LiveEvent) => applyAdminEvent(queryClient, event)
    activeNow = 4
    receive({ type: 'invalidate', keys: ['rides', 'admin.users'] })
    receive({ type: 'invalidate', keys: ['admin.reports', 'admin.overview'] })
    await waitFor(async () => expect((await card('Active Now')).textContent).toMatch(/^Active Now4/))
    expect(calls).toHaveLength(2)
  })
})

describe('the charts', () => {
  test('have the total in their name, and are shown as a table on request', async () => {
    fakeApi(getOverview, () => sampleOverview())
    const { user } = await render(<OverviewPage />)
    expect(await screen.findByText('New rides, 3 in total')).toBeInTheDocument()
    expect(screen.getByText('Messages, 1,234 in total')).toBeInTheDocument()
    expect(screen.getByRole('img', { name: /^New users per day/ })).toBeInTheDocument()
    expect(screen.queryByRole('table')).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Show as table' }))
    const rows = within(screen.getByRole('table', { name: 'New entries by day' })).getAllByRole('row')
    expect(rows).toHaveLength(31)
    expect(rows[1]?.textContent).toBe('Nov 242311,234')
    expect(rows[30]?.textContent).toBe('Oct 260000')
    expect(screen.queryByRole('img', { name: /^New users/ })).toBeNull()
  })

  test('group by month too, as a chart and as a table', async () => {
    fakeApi(getOverview, () => sampleOverview())
    const { user } = await render(<OverviewPage />)
    await user.click(await screen.findByRole('radio', { name: '12 months' }))
    expect(await screen.findByText('New users, 40 in total')).toBeInTheDocument()
    expect(screen.getByRole('img', { name: /^New users per month/ })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show as table' }))
    const rows = within(screen.getByRole('table', { name: 'New entries by month' })).getAllByRole('row')
    expect(rows).toHaveLength(13)
    expect(rows[1]?.textContent).toBe('Nov 202640311,234')
    await user.click(screen.getByRole('button', { name: 'Show as charts' }))
    expect(screen.getByRole('img', { name: /^Messages per month/ })).toBeInTheDocument()
  })
})

test.each([
  [12, 'Up 12% from last month'],
  [-8, 'Down 8% from last month'],
  [0, 'No change from last month'],
  [null, 'No data from last month'],
])('a change of %s is shown as “%s”', (change, text) => {
  expect(changeText(change)).toBe(text)
})
