import { getMe, listParticipants } from '@scooter-rides/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, pageOf, unreachable } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleRide, sampleRider } from '../../../../test/sample-ride.ts'
import { sampleMe } from '../../../../test/samples.ts'
import { Participants } from './participants-panel.tsx'

const coming = (name: string) => ({
  user: { ...sampleRider(), id: name, displayName: name },
  answer: 'yes' as const,
  stopId: null,
  position: null,
})
const names = () => screen.getAllByRole('listitem').map((row) => row.textContent)

test('a long list loads the next page, and a failed page can be retried without losing the first', async () => {
  let isUnreachable = true
  fakeApi(getMe, () => sampleMe())
  const requests = fakeApi(listParticipants, ({ query }) => {
    if (query['cursor'] === undefined) return pageOf([coming('Ana'), coming('Bo')], 'after-bo')
    return isUnreachable ? unreachable : [coming('Cy')]
  })
  const { user } = await render(<Participants ride={sampleRide()} RiderActions={() => null} />)
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('The rest could not be loaded.')).toBeVisible()
  expect(names()).toEqual([expect.stringContaining('Ana'), expect.stringContaining('Bo')])

  isUnreachable = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Cy')).toBeVisible()
  expect(names()).toHaveLength(3)
  expect(screen.queryByRole('button')).toBeNull()
  expect(requests.at(-1)?.query['cursor']).toBe('after-bo')
})

test('each row shows the boarding stop and the position on the waiting list; the organiser answers requests', async () => {
  fakeApi(getMe, () => sampleMe())
  fakeApi(listParticipants, () => [
    { ...coming('Ana'), answer: 'requested' as const },
    { ...coming('Bo'), stopId: 2 },
    { ...coming('Cy'), answer: 'waiting' as const, position: 2, stopId: 99 },
  ])
  await render(<Participants ride={sampleRide({ isOrganiser: true })} RiderActions={() => null} />)
  expect(await screen.findByText('Joins at Village')).toBeVisible()
  expect(names()).toEqual([
    expect.stringMatching(/Ana.*Asked to join/),
    expect.stringMatching(/Bo.*Joins at Village/),
    expect.stringMatching(/Cy.*Waiting, number 2/),
  ])
  expect(screen.getAllByText(/Joins at/)).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Decline Bo' })).toBeVisible()
})
