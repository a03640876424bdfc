import { answerRide } from '@scooter-rides/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleRide } from '../../../../test/sample-ride.ts'
import { useConfirmStore } from '../../../ui/popup/confirm.ts'
import { ConfirmHost } from '../../../ui/popup/confirm-host.tsx'
import { ToastHost } from '../../../ui/toast/toast-host.tsx'
import { JoinPanel } from './join-panel.tsx'

afterEach(() => useConfirmStore.setState({ pending: null }))

const open = (change: Parameters<typeof sampleRide>[0]) =>
  render(
    <>
      <JoinPanel ride={sampleRide(change)} />
      <ConfirmHost />
      <ToastHost />
    </>,
  )

describe('joining a ride', () => {
  test('confirms the seat after the reply of the server', async () => {
    const sent = fakeApi(answerRide, () => ({ answer: 'yes' as const }))
    const { user } = await open({ capacity: 5, joinedCount: 2 })

    await user.click(screen.getByRole('button', { name: 'Join' }))

    expect((await screen.findAllByText('You are in. See you there')).length).toBeGreaterThan(0)
    expect(sent[0]?.body).toEqual({ answer: 'yes' })
  })

  test('offers the waiting list when all seats are taken, and shows the position', async () => {
    fakeApi(answerRide, () => ({ answer: 'waiting' as const, position: 3 }))
    const { user } = await open({ capacity: 2, joinedCount: 2 })

    await user.click(screen.getByRole('button', { name: 'Join the waiting list' }))

    expect((await screen.findAllByText('You are number 3 on the waiting list')).length).toBeGreaterThan(0)
  })

  test('offers to request a seat when the organiser approves participants', async () => {
    await open({ approval: true })

    expect(screen.getByRole('button', { name: 'Ask to join' })).toBeVisible()
  })

  test('needs no approval for an invited rider', async () => {
    await open({ approval: true, isInvited: true })

    expect(screen.getByRole('button', { name: 'Join' })).toBeVisible()
    expect(screen.getByText(/You are invited and join at once/)).toBeVisible()
  })

  test('shows the error and claims nothing when the server refuses', async () => {
    fakeApi(answerRide, () => refuse(409, 'rides.wrong_status', 'This ride is over.'))
    const { user } = await open({})

    await user.click(screen.getByRole('button', { name: 'Join' }))

    expect((await screen.findAllByText('409: This ride is over.')).length).toBeGreaterThan(0)
    expect(screen.queryByText('You are in. See you there')).toBeNull()
  })

  test('sends one RSVP on a double click', async () => {
    let release = () => {}
    const sent = fakeApi(answerRide, async () => {
      await new Promise<void>((resolve) => (release = resolve))
      return { answer: 'yes' as const }
    })
    const { user } = await open({})

    await user.dblClick(screen.getByRole('button', { name: 'Join' }))
    release()

    expect((await screen.findAllByText('You are in. See you there')).length).toBeGreaterThan(0)
    expect(sent).toHaveLength(1)
  })
})

describe('leaving a ride', () => {
  test('asks for a confirmation before it is sent', async () => {
    const sent = fakeApi(answerRide, () => ({ answer: 'no' as const }))
    const { user } = await open({ myAnswer: 'yes', joinedCount: 1 })

    await user.click(screen.getByRole('button', { name: 'Leave ride' }))
    const question = await screen.findByText('Leave this ride?')
    expect(sent).toHaveLength(0)
    await user.click(
      within(question.closest<HTMLElement>('[role$=dialog]') ?? document.body).getByRole('button', {
        name: 'Leave ride',
      }),
    )

    expect((await screen.findAllByText('You are not coming')).length).toBeGreaterThan(0)
    expect(sent[0]?.body).toEqual({ answer: 'no' })
  })
})

describe('the consequences of leaving', () => {
  test.each([
    ['nobody is waiting', { myAnswer: 'yes', joinedCount: 1 }, 'You can join again while there is room.'],
    [
      'another rider is waiting',
      { myAnswer: 'yes', joinedCount: 1, capacity: 1, waitingCount: 1 },
      'Your seat goes to the next rider on the waiting list.',
    ],
    ['the rider is waiting', { myAnswer: 'waiting', waitingCount: 1 }, 'You give up your place on the waiting list.'],
  ] as const)('are described when %s', async (_case, change, text) => {
    const { user } = await open(change)
    await user.click(screen.getByRole('button', { name: /Leave ride|Withdraw/ }))
    expect(await screen.findByText(text)).toBeVisible()
  })
})

test('a rider with the RSVP maybe can leave', async () => {
  const sent = fakeApi(answerRide, () => ({ answer: 'no' as const }))
  const { user } = await open({ myAnswer: 'maybe' })
  await user.click(screen.getByRole('button', { name: 'Leave ride' }))
  expect((await screen.findAllByText('You are not coming')).length).toBeGreaterThan(0)
  expect(sent[0]?.body).toEqual({ answer: 'no' })
})

test('the seats are shown once', async () => {
  await open({ capacity: 5, joinedCount: 2 })
  expect(document.body.textContent?.match(/of 5/g)).toHaveLength(1)
})

test('a completed ride offers no RSVP', async () => {
  await open({ status: 'completed' })

  expect(screen.getByText('This ride is over.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Join|Leave/ })).toBeNull()
})
