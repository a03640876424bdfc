import { expect, test } from 'vitest'
import { anySignal } from './any-signal.ts'

test('aborts with the reason of the first aborted signal', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const signal = anySignal(one.signal, other.signal)
  expect(signal.aborted).toBe(false)
  other.abort('removed')
  one.abort('closed')
  expect([signal.aborted, signal.reason]).toEqual([true, 'removed'])
})

test('is aborted at once if one of its signals already is', () => {
  expect(anySignal(new AbortController().signal, AbortSignal.abort('closed')).reason).toBe('closed')
})
