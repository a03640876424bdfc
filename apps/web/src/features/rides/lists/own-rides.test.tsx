import { listRides, type Ride } from '@scooter-rides/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { sampleMe } from '../../../../test/samples.ts'
import { fakeApi } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleRide } from '../../../../test/sample-ride.ts'
import { OwnRides } from './own-rides.tsx'

let held: Partial<Record<'coming' | 'draft' | 'past', Ride[]>>

beforeEach(() => {
  vi.stubEnv('TZ', 'UTC')
  held = {}
  fakeApi(listRides, ({ query }) => held[(query['when'] ?? query['status']) as 'coming'] ?? [])
  return () => vi.unstubAllEnvs()
})

const ride = (id: number, title: string, change: Parameters<typeof sampleRide>[0] = {}) =>
  sampleRide({ id, title, isOrganiser: true, timeZone: 'UTC', ...change })
const titlesIn = async (part: string) =>
  within(await screen.findByRole('region', { name: part }))
    .getAllByRole('link', { name: /^\w+ loop/ })
    .map((link) => /\w+ loop/.exec(link.textContent)?.[0])

test('what comes next stands first; drafts and what is over stand apart', async () => {
  held = {
    coming: [ride(1, 'Next loop'), ride(2, 'Later loop', { status: 'cancelled', myAnswer: 'yes', capacity: 4 })],
    draft: [ride(3, 'Idea loop', { status: 'draft' })],
    past: [ride(4, 'Last loop', { status: 'completed' })],
  }
  await render(<OwnRides />, { me: sampleMe() })
  expect(await titlesIn('Coming')).toEqual(['Next loop', 'Later loop'])
  expect(await titlesIn('Drafts')).toEqual(['Idea loop'])
  expect(await titlesIn('Past')).toEqual(['Last loop'])

  const off = screen.getByRole('link', { name: /^Later loop/ })
  expect(off).toHaveTextContent('Cancelled')
  expect(off).not.toHaveTextContent(/Coming|seats/)
})

test('a part without rides is not there, but nothing coming up is said', async () => {
  held = { past: [ride(4, 'Last loop', { status: 'completed' })] }
  await render(<OwnRides />, { me: sampleMe() })
  expect(await screen.findByText('Nothing is coming up.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Drafts' })).toBeNull()
})

test('nobody’s first ride is asked for where there is one of any kind', async () => {
  await render(<OwnRides />, { me: sampleMe() })
  expect(await screen.findByText("You haven't created any rides yet")).toBeVisible()
})

test('a list tells the ride’s own time with its end, and names the zone where it is another', async () => {
  held = {
    coming: [
      ride(1, 'Near loop', { endsAt: new Date('2030-05-01T17:00:00Z') }),
      ride(2, 'Far loop', { timeZone: 'Asia/Kathmandu', endsAt: new Date('2030-05-03T10:15:00Z') }),
    ],
  }
  await render(<OwnRides />, { me: sampleMe() })
  expect(await screen.findByRole('link', { name: /^Near loop/ })).toHaveTextContent(
    'Wed, May 1, 2030, 2:00 PM – 5:00 PM ·',
  )
  expect(screen.getByRole('link', { name: /^Far loop/ })).toHaveTextContent(
    'Wed, May 1, 2030, 7:45 PM – Fri, May 3, 2030, 4:00 PM, Kathmandu time',
  )
})
