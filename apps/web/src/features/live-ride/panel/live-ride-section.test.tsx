import { getLiveRide, getMe, listParticipants } from '@scooter-rides/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleLiveRide } from '../../../../test/sample-live-ride.ts'
import { sampleRide } from '../../../../test/sample-ride.ts'
import { sampleMe } from '../../../../test/samples.ts'
import { LiveRideSection } from './live-ride-section.tsx'

type Change = Parameters<typeof sampleRide>[0]

async function open(change: Change, live = sampleLiveRide()) {
  fakeApi(getMe, () => sampleMe())
  fakeApi(listParticipants, () => [])
  const reads = fakeApi(getLiveRide, () => live)
  const shown = await render(<LiveRideSection ride={sampleRide(change)} Map={() => null} />, { me: sampleMe() })
  return { ...shown, reads }
}

test.each<[string, Change]>([
  ['has not answered', {}],
  ['answered maybe', { myAnswer: 'maybe' }],
  ['waits for a seat', { myAnswer: 'waiting' }],
  ['takes part in a cancelled ride', { myAnswer: 'yes', status: 'cancelled' }],
  ['plans a draft', { isOrganiser: true, status: 'draft' }],
])('a rider who %s sees nothing and asks for nothing', async (_who, change) => {
  const { container, reads } = await open(change)
  expect(container).toHaveTextContent('')
  expect(reads).toHaveLength(0)
})

test.each<[string, Change]>([
  ['a rider with a yes', { myAnswer: 'yes' }],
  ['the organiser', { isOrganiser: true }],
])('%s can join', async (_who, change) => {
  await open(change)
  expect(await screen.findByRole('heading', { name: 'Live ride' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Join the live ride' })).toBeVisible()
})

test('a live ride that ended long ago is not shown', async () => {
  const closesAt = new Date(Date.now() - 25 * 60 * 60_000)
  const { container, reads } = await open(
    { myAnswer: 'yes', status: 'completed' },
    sampleLiveRide({ state: 'ended', closesAt }),
  )
  await expect.poll(() => reads.length).toBe(1)
  expect(container).toHaveTextContent('')
})
