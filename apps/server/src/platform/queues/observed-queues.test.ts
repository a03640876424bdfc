import { expect, test } from 'vitest'
import { createFairLimiter } from './fair-limiter.ts'
import { listQueues, observeQueue } from './observed-queues.ts'

test('queues of one name are added up: what runs, what waits, and what was refused because the queue was full', async () => {
  const limits = { atOnce: 1, perKey: 1, waiting: 1 }
  const [first, second] = [1, 2].map(() => observeQueue('test', createFairLimiter(limits)))
  first?.tryEnter('ana')
  second?.tryEnter('ana')
  const waiting = first?.enter('bo')
  await expect(first?.enter('cy')).rejects.toThrow('Too many tasks')
  expect(listQueues()).toContainEqual({ name: 'test', running: 2, waiting: 1, rejected: 1 })

  first?.leave('ana')
  await waiting
  second?.leave('ana')
  expect(listQueues()).toContainEqual({ name: 'test', running: 1, waiting: 0, rejected: 1 })
})
