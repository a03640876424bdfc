import type { ClientFrame, LiveEvent } from '@scooter-rides/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServerClock } from './server-clock.ts'

let receive: (event: LiveEvent) => void
let connect: (isFirst: boolean) => void
let sent: ClientFrame[]
let clock: ReturnType<typeof createServerClock>

const socket = {
  onEvent(listener: typeof receive) {
    receive = listener
    return () => undefined
  },
  onConnect(listener: typeof connect) {
    connect = listener
    return () => undefined
  },
  send: (frame: ClientFrame) => void sent.push(frame),
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  sent = []
  clock = createServerClock(socket)
})
afterEach(() => {
  clock.stop()
  vi.useRealTimers()
})

/** An answer that the server sent this many milliseconds ago, with its clock ahead of this one by `aheadMs`. */
const answer = (aheadMs: number, agoMs: number) =>
  receive({ type: 'heartbeat', at: new Date(Date.now() + aheadMs - agoMs) })

test('is the clock of the device before the server has answered, and asks on each connection', () => {
  expect(clock.now()).toBe(1_000_000)
  connect(true)
  expect(sent).toEqual([{ type: 'heartbeat' }, { type: 'heartbeat' }])
})

test('follows the answer with the shortest way', () => {
  answer(60_000, 800)
  answer(60_000, 40)
  answer(60_000, 2000)
  expect(clock.now() - Date.now()).toBe(59_960)
})

test('notices that a clock was set', () => {
  answer(60_000, 40)
  answer(0, 100)
  expect(clock.now() - Date.now()).toBe(-100)
})
