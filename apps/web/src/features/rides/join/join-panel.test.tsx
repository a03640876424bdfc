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
  test('tells that the rider is in, once the server has said so', async () => {
    const sent = fakeApi(answerRide, () => ({ answer: 'yes' as const }))
    const { user } = await open({ capacity: 5, joinedCount: 2 })

    await user.click(screen.getByRole('button', { name: 'Join' }))

    expect((await screen.findAllByText('You are in. See you there')).length).toBeGreaterThan(0)
    expect(sent[0]?.body).toEqual({ answer: 'yes' })
  })

  test('offers the waiting list when all seats are taken, and tells the place on it', async () => {
    fakeApi(answerRide, () => ({ answer: 'waiting' as const, position: 3 }))
    const { user } = await open({ capacity: 2, joinedCount: 2 })

    await user.click(screen.getByRole('button', { name: 'Join the waiting list' }))

    expect((await screen.findAllByText('You are number 3 on the waiting list')).length).toBeGreaterThan(0)
  })

  test('asks where the organiser confirms each rider', async () => {
    await open({ approval: true })

    expect(screen.getByRole('button', { name: 'Ask to join' })).toBeVisible()
  })

  test('asks nothing of who is invited', async () => {
    await open({ approval: true, isInvited: true })

    expect(screen.getByRole('button', { name: 'Join' })).toBeVisible()
    expect(screen.getByText(/you are invited, and in at once/)).toBeVisible()
  })

  test('says what went wrong and claims nothing when the server refuses', async () => {
    fakeApi(answerRide, () => refuse(409, 'rides.wrong_status', 'This ride is over.'))
    const { user } = await open({})

    await user.click(screen.getByRole('button', { name: 'Join' }))

    expect((await screen.findAllByText('409: This ride is over.')).length).toBeGreaterThan(0)
    expect(screen.queryByText('You are in. See you there')).toBeNull()
  })

  test('sends one answer for a double click', async () => {
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
  test('is asked first, and then sent', async () => {
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

describe('what leaving means', () => {
  test.each([
    ['nobody waits', { myAnswer: 'yes', joinedCount: 1 }, 'You can join again while there is room.'],
    [
      'somebody waits',
      { myAnswer: 'yes', joinedCount: 1, capacity: 1, waitingCount: 1 },
      'Your seat goes to the next rider who is waiting.',
    ],
    ['one waits oneself', { myAnswer: 'waiting', waitingCount: 1 }, 'You give up your place on the waiting list.'],
  ] as const)('is told as it is when %s', async (_case, change, text) => {
    const { user } = await open(change)
    await user.click(screen.getByRole('button', { name: /Leave ride|Withdraw/ }))
    expect(await screen.findByText(text)).toBeVisible()
  })
})

test('who said maybe can leave', async () => {
  const sent = fakeApi(answerRide, () => ({ answer: 'no' as const }))
  const { user } = await open({ myAnswer: 'maybe' })
  await user.click(screen.getByRole('button', { name: 'Leave ride' }))
  expect((await screen.findAllByText('You are not coming')).length).toBeGreaterThan(0)
  expect(sent[0]?.body).toEqual({ answer: 'no' })
})

test('seats are said once', async () => {
  await open({ capacity: 5, joinedCount: 2 })
  expect(document.body.textContent?.match(/of 5/g)).toHaveLength(1)
})

test('a ride that is over offers no answer', async () => {
  await open({ status: 'completed' })

  expect(screen.getByText('This ride is over.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Join|Leave/ })).toBeNull()
})
