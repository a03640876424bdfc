import { answerRide, type RideWithStops } from '@scooter-rides/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleRide } from '../../../../test/sample-ride.ts'
import { useConfirmStore } from '../../../ui/popup/confirm.ts'
import { ConfirmHost } from '../../../ui/popup/confirm-host.tsx'
import { ToastHost } from '../../../ui/toast/toast-host.tsx'
import { boardingStops } from './boarding-stops.ts'
import { JoinBar } from './join-bar.tsx'
import { JoinPanel } from './join-panel.tsx'

/** The phone layout uses a native select, whose options a test can choose. */
function onPhone(isPhone: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('coarse') || isPhone,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
}
beforeEach(() => onPhone(false))
afterEach(() => {
  vi.unstubAllGlobals()
  useConfirmStore.setState({ pending: null })
})

let rides = 100
const coming = (change: Partial<Omit<RideWithStops, 'stops'>> & { stops?: string[] } = {}) =>
  sampleRide({ id: (rides += 1), ...change })
const open = (ride: RideWithStops) =>
  render(
    <>
      <JoinPanel ride={ride} />
      <JoinBar ride={ride} />
      <ConfirmHost />
      <ToastHost />
    </>,
  )

describe('the boarding stop', () => {
  test('can be the start or a stop between, not the end', () => {
    expect(boardingStops(sampleRide())).toEqual([
      { id: null, label: 'Start: City Hall' },
      { id: 2, label: 'Village' },
    ])
  })

  test('is not asked for when there is only the start', async () => {
    await open(coming({ stops: ['City Hall', 'Times Square'] }))
    expect(screen.queryByLabelText('Where will you board?')).toBeNull()
  })

  test.each([
    ['the panel', false],
    ['the bar of a phone', true],
  ])('is sent with the RSVP from %s', async (_what, isPhone) => {
    onPhone(isPhone)
    const sent = fakeApi(answerRide, () => ({ answer: 'yes' as const }))
    const { user } = await open(coming())
    await user.selectOptions(screen.getByLabelText('Where will you board?'), 'Village')
    expect(sent).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Join' }))
    expect((await screen.findAllByText('You are in. See you there')).length).toBeGreaterThan(0)
    expect(sent[0]?.body).toEqual({ answer: 'yes', stopId: 2 })
  })

  test.each([
    ['yes', 'yes'],
    ['maybe', 'maybe'],
    ['requested', 'yes'],
  ] as const)('can be changed later without a change of the RSVP: %s', async (myAnswer, answer) => {
    const sent = fakeApi(answerRide, () => ({ answer: myAnswer }))
    const { user } = await open(coming({ myAnswer, myStopId: 2 }))
    const select = screen.getByLabelText('Your stop')
    expect(select).toHaveDisplayValue('Village')
    await user.selectOptions(select, 'Start: City Hall')
    expect((await screen.findAllByText('Your stop: Start: City Hall')).length).toBeGreaterThan(0)
    expect(sent[0]?.body).toEqual({ answer, stopId: null })
  })

  test('is shown as private when it is hidden now', async () => {
    await open(coming({ myAnswer: 'maybe', myStopId: 99 }))
    expect(screen.getByLabelText('Your stop')).toHaveDisplayValue('A private stop')
  })
})

describe('a participant whose stop moved', () => {
  const moved = { myAnswer: 'yes', myStopId: 2, myStopMoved: { from: 'Old Mill' } } as const

  test('is asked, and confirms the new place with one click', async () => {
    const sent = fakeApi(answerRide, () => ({ answer: 'yes' as const }))
    const { user } = await open(coming(moved))
    expect(screen.getByText(/Your stop moved from Old Mill to Village\./)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Yes, that works' }))
    expect((await screen.findAllByText('Thanks. The organiser can see your answer')).length).toBeGreaterThan(0)
    expect(sent[0]?.body).toEqual({ answer: 'yes' })
  })

  test('is offered the other stops', async () => {
    const { user } = await open(coming(moved))
    await user.click(screen.getByRole('button', { name: 'Choose another stop' }))
    expect(screen.getByLabelText('Your stop')).toHaveFocus()
  })

  test('leaves after a confirmation', async () => {
    const sent = fakeApi(answerRide, () => ({ answer: 'no' as const }))
    const { user } = await open(coming(moved))
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    const question = await screen.findByText('Leave this ride?')
    const dialog = question.closest<HTMLElement>('[role$=dialog]') ?? document.body
    await user.click(within(dialog).getByRole('button', { name: 'Leave ride' }))
    expect((await screen.findAllByText('You are not coming')).length).toBeGreaterThan(0)
    expect(sent[0]?.body).toEqual({ answer: 'no' })
  })

  test('is told that the stop was removed, and where they would board instead', async () => {
    await open(coming({ ...moved, myStopId: null }))
    expect(screen.getByText(/Your stop Old Mill was removed\. You would now board at City Hall\./)).toBeVisible()
  })
})
