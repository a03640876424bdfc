import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNow } from './use-now.ts'

function Clock() {
  return <p>{useNow().toISOString().slice(11, 19)}</p>
}

const shown = () => screen.getAllByText(/:/).map(({ textContent }) => textContent)

function show(visibility: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
function wait(ms: number) {
  act(() => void vi.advanceTimersByTime(ms))
}

beforeEach(() => vi.useFakeTimers({ now: new Date('2030-05-01T14:00:00Z') }))
afterEach(() => vi.useRealTimers())

test('the time is updated each second by one timer for all components', () => {
  const { unmount } = render([<Clock key="1" />, <Clock key="2" />])
  expect(shown()).toEqual(['14:00:00', '14:00:00'])
  wait(3000)
  expect(shown()).toEqual(['14:00:03', '14:00:03'])
  expect(vi.getTimerCount()).toBe(1)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('the timer rests while the page is hidden, and the time is right when the page is visible again', () => {
  render(<Clock />)
  show('hidden')
  expect(vi.getTimerCount()).toBe(0)
  wait(60_000)
  expect(shown()).toEqual(['14:00:00'])
  show('visible')
  expect(shown()).toEqual(['14:01:00'])
})

test('a component that appears after a pause shows the present time', () => {
  render(<Clock />).unmount()
  wait(60_000)
  render(<Clock />)
  expect(shown()).toEqual(['14:01:00'])
})
