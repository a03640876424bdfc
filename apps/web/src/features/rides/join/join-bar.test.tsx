import { answerRide, type Rsvp } from '@scooter-rides/contract'
import { screen, waitFor } from '@testing-library/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleRide } from '../../../../test/sample-ride.ts'
import { ToastHost } from '../../../ui/toast/toast-host.tsx'
import { rideQuery } from '../rides.queries.ts'
import { JoinBar } from './join-bar.tsx'
import { JoinPanel } from './join-panel.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
})
afterEach(() => vi.unstubAllGlobals())

const open = (ride: ReturnType<typeof sampleRide>) =>
  render(
    <>
      <JoinPanel ride={ride} />
      <JoinBar ride={ride} />
      <ToastHost />
    </>,
  )
const bar = () => screen.queryByRole('group', { name: 'Join this ride' })

describe('on a phone', () => {
  test('there is one Join button, in the bar that stays in view', async () => {
    await open(sampleRide({}))

    expect(bar()).toContainElement(screen.getByRole('button', { name: 'Join' }))
  })

  test.each([
    ['is over', sampleRide({ status: 'completed' })],
    ['the rider leads', sampleRide({ isOrganiser: true })],
    ['the rider has joined', sampleRide({ myAnswer: 'yes' })],
    ['has the rider on its waiting list', sampleRide({ myAnswer: 'waiting' })],
  ])('a ride that %s has no bar', async (_, ride) => {
    await open(ride)

    expect(bar()).toBeNull()
  })

  test('joining is confirmed after the bar disappears, and the focus moves to the RSVP', async () => {
    const before = sampleRide({})
    function Page() {
      const queryClient = useQueryClient()
      const { data: ride } = useQuery({ ...rideQuery(before.id), enabled: false, initialData: before })
      fakeApi(answerRide, () => {
        queryClient.setQueryData(rideQuery(before.id).queryKey, { ...before, myAnswer: 'yes' as Rsvp['answer'] })
        return { answer: 'yes' as const }
      })
      return (
        <>
          <JoinPanel ride={ride} />
          <JoinBar ride={ride} />
          <ToastHost />
        </>
      )
    }
    const { user } = await render(<Page />)

    await user.click(screen.getByRole('button', { name: 'Join' }))

    expect((await screen.findAllByText('You are in. See you there')).length).toBeGreaterThan(0)
    expect(bar()).toBeNull()
    await waitFor(() => expect(screen.getByText('Your answer:').parentElement).toHaveFocus())
  })
})
