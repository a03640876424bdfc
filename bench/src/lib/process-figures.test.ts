import { expect, test } from 'vitest'
import { processorMs, timesOf } from './process-figures.ts'

test('reads the times behind a name with spaces and parentheses', () => {
  const stat = '42 (a (b) c) S 1 42 42 0 -1 4194304 100 0 0 0 123 45 0 0 20 0 11 0 900 1000 200'
  expect(timesOf(stat)).toEqual([123, 45])
})

test('the processor time of a process grows while it works', () => {
  const before = processorMs(process.pid)
  const usage = process.cpuUsage()
  // Longer than a tick of the kernel.
  while (process.cpuUsage(usage).user < 100_000);
  expect(processorMs(process.pid)).toBeGreaterThan(before)
})
