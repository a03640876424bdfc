import { getRideTurns, type RideTurns as Turns, type RideWithStops } from '@scooter-rides/contract'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { closedGate, fakeApi, refuse } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleRide, sampleRoute } from '../../../../test/sample-ride.ts'
import { RideTurns } from './ride-turns.tsx'

const route = sampleRoute()
const onRoads = (change: Parameters<typeof sampleRide>[0] = {}) => sampleRide({ routeData: route, ...change })

const turns: Turns = {
  legs: [
    {
      to: 'Village',
      distance: 1609,
      duration: 60,
      instructions: [{ text: 'Turn left onto Pearl Street.', distance: 805 }],
    },
    { to: null, distance: 3219, duration: 60, instructions: [], isStraight: true },
  ],
}

const summary = () => screen.getByText('Turn by turn')

test('the turns are requested once, on opening, and listed leg by leg', async () => {
  const requests = fakeApi(getRideTurns, () => turns)
  const { user } = await render(<RideTurns ride={onRoads()} />, { me: null })
  expect(screen.getByRole('heading', { name: 'Turns' })).toBeVisible()
  expect(screen.queryByText(/Pearl Street/)).toBeNull()
  expect(requests).toEqual([])

  await user.click(summary())
  expect(await screen.findByText('Turn left onto Pearl Street.')).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'To Village · 1.0 mi',
    'To the next place · 2.0 mi',
  ])
  expect(screen.getByText(/^A straight line/)).toBeVisible()
  await user.click(summary())
  await user.click(summary())
  expect(await screen.findByText('Turn left onto Pearl Street.')).toBeVisible()
  expect(requests.map(({ params }) => params)).toEqual([{ rideId: '7' }])
})

test('a message shows that they are loading', async () => {
  const gate = closedGate()
  fakeApi(getRideTurns, async () => {
    await gate.opened
    return turns
  })
  const { user } = await render(<RideTurns ride={onRoads()} />, { me: null })
  await user.click(summary())
  expect(await screen.findByRole('status')).toHaveTextContent('Loading the turns...')
  gate.open()
  expect(await screen.findByText('Turn left onto Pearl Street.')).toBeVisible()
})

test('a failure shows the reason and can be retried', async () => {
  fakeApi(getRideTurns, () => refuse(503, 'routes.away', 'The route could not be computed.'))
  const { user } = await render(<RideTurns ride={onRoads()} />, { me: null })
  await user.click(summary())
  expect(await screen.findByRole('alert')).toHaveTextContent('The route could not be computed.')
  fakeApi(getRideTurns, () => turns)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Turn left onto Pearl Street.')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a message explains turns that differ from the drawn line, and removed streets', async () => {
  fakeApi(getRideTurns, () => ({ ...turns, differsFromLine: true as const }))
  const { user, unmount } = await render(<RideTurns ride={onRoads()} />, { me: null })
  await user.click(summary())
  expect(await screen.findByText(/may not follow it everywhere/)).toBeVisible()
  unmount()

  fakeApi(getRideTurns, () => ({ legs: turns.legs.slice(1) }))
  const bare = await render(<RideTurns ride={onRoads()} />, { me: null })
  await bare.user.click(summary())
  expect(await screen.findByText(/^The street map of this area was removed/)).toBeVisible()
})

test.each<[string, RideWithStops]>([
  ['in straight lines', onRoads({ routeData: { ...route, engine: 'direct' } })],
  ['without a route', sampleRide()],
  ['with hidden parts', onRoads({ isBlurred: true, hiddenAreas: [] })],
])('a ride %s offers no turns', async (_, ride) => {
  const requests = fakeApi(getRideTurns, () => turns)
  await render(<RideTurns ride={ride} />, { me: null })
  expect(screen.queryByText('Turn by turn')).toBeNull()
  expect(requests).toEqual([])
})

function Changing() {
  const [ride, setRide] = useState(onRoads())
  return (
    <>
      <RideTurns ride={ride} />
      <button onClick={() => setRide(onRoads({ version: 2, routeData: { ...route, geometry: 'other' } }))}>
        Change
      </button>
    </>
  )
}

test('a change of the ride while they are open reloads them', async () => {
  const requests = fakeApi(getRideTurns, () => turns)
  const { user } = await render(<Changing />, { me: null })
  await user.click(summary())
  await screen.findByText('Turn left onto Pearl Street.')
  fakeApi(getRideTurns, () => ({
    legs: [{ to: null, distance: 9, duration: 9, instructions: [{ text: 'Turn right.', distance: 9 }] }],
  }))
  await user.click(screen.getByRole('button', { name: 'Change' }))
  expect(await screen.findByText('Turn right.')).toBeVisible()
  expect(screen.queryByText(/Pearl/)).toBeNull()
  expect(requests).toHaveLength(1)
})
