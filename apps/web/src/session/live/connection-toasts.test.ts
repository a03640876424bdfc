import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Connection } from './live-socket.ts'
import { connectToaster } from '../../ui/toast/toast.ts'
import { showConnectionToasts } from './connection-toasts.ts'

const shown: string[] = []
let stops: (() => void)[] = []
let state: Connection
let listener = () => {}

function become(next: Connection) {
  state = next
  listener()
}

beforeEach(() => {
  vi.useFakeTimers()
  shown.length = 0
  state = 'connecting'
  stops = [
    connectToaster({ show: ({ title }) => shown.push(title), dismissToast: () => {}, dismissPageToasts: () => {} }),
    showConnectionToasts({
      connection: () => state,
      onConnection(onChange) {
        listener = onChange
        return () => {}
      },
    }),
  ]
})

afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
})

test('a lost connection is reported once for all its retries, and so is its return', () => {
  become('connected')
  for (let attempt = 0; attempt < 5; attempt++) {
    become('disconnected')
    vi.advanceTimersByTime(1500)
    become('connecting')
    vi.advanceTimersByTime(1500)
  }
  expect(shown).toEqual(['Connection lost'])
  become('connected')
  vi.advanceTimersByTime(60_000)
  expect(shown).toEqual(['Connection lost', 'Connection restored'])
})

test('a short interruption and the first connection are not reported', () => {
  vi.advanceTimersByTime(10_000)
  become('connected')
  become('disconnected')
  vi.advanceTimersByTime(1000)
  become('connecting')
  become('connected')
  vi.advanceTimersByTime(60_000)
  expect(shown).toEqual([])
})

test('an offline browser is reported by the notice only, and its return once', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  become('connected')
  become('disconnected')
  vi.advanceTimersByTime(10_000)
  become('connected')
  expect(shown).toEqual(['Connection restored'])
  vi.restoreAllMocks()
})
