import { expect, test } from 'vitest'
import { readTraceparent } from './traceparent.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'

test('a valid traceparent is the span of a proxy', () => {
  expect(readTraceparent(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, spanId, traceFlags: 1, isRemote: true })
  expect(readTraceparent(`00-${traceId}-${spanId}-02`)?.traceFlags).toBe(0)
})

test.each([
  undefined,
  '',
  `01-${traceId}-${spanId}-01`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId}-${spanId}-01-more`,
])('%s is ignored', (header) => {
  expect(readTraceparent(header)).toBeUndefined()
})
