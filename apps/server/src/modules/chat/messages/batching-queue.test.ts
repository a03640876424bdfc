import { describe, expect, test } from 'vitest'
import { createBatchingQueue } from './batching-queue.ts'

interface Item {
  name: string
  key?: string
  room?: number
}

function testQueue(store: (names: string[]) => Promise<void> = async () => {}) {
  const batches: string[][] = []
  const add = createBatchingQueue<Item, string>({
    keyOf: ({ key }) => key,
    roomOf: ({ room = 1 }) => room,
    async store(items) {
      const names = items.map(({ name }) => name)
      batches.push(names)
      await store(names)
      return names
    },
  })
  const results: string[] = []
  const enqueue = (name: string, key?: string) =>
    add({ name, ...(key !== undefined && { key }) }, (outcome) => {
      results.push(outcome)
      return outcome
    })
  const enqueueIn = (room: number, name: string) =>
    add({ name, room }, (outcome) => {
      results.push(outcome)
      return outcome
    })
  return { batches, results, enqueue, enqueueIn }
}

describe('the batching queue of messages', () => {
  test('stores in order, in one batch, all messages that arrived during the previous batch', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const { batches, results, enqueue } = testQueue(() => gate)
    const first = enqueue('a')
    await new Promise(setImmediate)
    const rest = ['b', 'c', 'd'].map((name) => enqueue(name))
    open()
    expect(await Promise.all([first, ...rest])).toEqual(['a', 'b', 'c', 'd'])
    expect(batches).toEqual([['a'], ['b', 'c', 'd']])
    expect(results).toEqual(['a', 'b', 'c', 'd'])
  })

  test('stores two small batches at once if they have no room in common', async () => {
    const gates = new Map(['a', 'b', 'd'].map((name) => [name, Promise.withResolvers<void>()]))
    const { batches, results, enqueueIn } = testQueue(async ([name = '']) => gates.get(name)?.promise)
    const sent = [enqueueIn(1, 'a')]
    await new Promise(setImmediate)
    for (const [room, name] of [
      [1, 'c'],
      [2, 'b'],
      [3, 'd'],
    ] as const)
      sent.push(enqueueIn(room, name))
    await new Promise(setImmediate)
    expect(batches).toEqual([['a'], ['b', 'd']])
    gates.get('b')?.resolve()
    await expect.poll(() => results).toEqual(['b', 'd'])
    expect(batches).toEqual([['a'], ['b', 'd']])
    gates.get('a')?.resolve()
    await Promise.all(sent)
    expect(batches).toEqual([['a'], ['b', 'd'], ['c']])
  })

  test('stores no second batch while a large one is being stored', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const { batches, enqueueIn } = testQueue(() => gate)
    const sent = Array.from({ length: 5 }, (_, index) => enqueueIn(index, `${index}`))
    await new Promise(setImmediate)
    sent.push(enqueueIn(9, 'later'))
    await new Promise(setImmediate)
    expect(batches).toHaveLength(1)
    open()
    await Promise.all(sent)
    expect(batches.at(-1)).toEqual(['later'])
  })

  test('limits a batch to two hundred messages', async () => {
    const { batches, enqueue } = testQueue()
    await Promise.all(Array.from({ length: 450 }, (_, index) => enqueue(`${index}`)))
    expect(batches.map(({ length }) => length)).toEqual([200, 200, 50])
  })

  test('stores the second of two messages with the same key in a batch of its own without delaying the others', async () => {
    const { batches, enqueue } = testQueue()
    await Promise.all([enqueue('a', 'same'), enqueue('again', 'same'), enqueue('b', 'other'), enqueue('c')])
    expect(batches).toEqual([['a', 'b', 'c'], ['again']])
  })

  test('stores the other messages of a batch when one of them fails', async () => {
    const { results, enqueue } = testQueue(async (names) => {
      if (names.includes('bad')) throw new Error('unstorable')
    })
    const outcomes = await Promise.allSettled(['a', 'bad', 'c'].map((name) => enqueue(name)))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(results).toEqual(['a', 'c'])
    expect(await enqueue('d')).toBe('d')
  })

  test('asks an unavailable database once per batch and continues when it is back', async () => {
    let isAway = true
    const { batches, enqueue } = testQueue(async () => {
      if (isAway) throw Object.assign(new Error('terminating connection'), { code: '57P01' })
    })
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((name) => enqueue(name)))
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(batches).toEqual([['a', 'b', 'c']])
    isAway = false
    expect(await enqueue('d')).toBe('d')
  })

  test('continues when notifying a recipient fails', async () => {
    const add = createBatchingQueue<string, string>({
      store: async (items) => items,
      keyOf: () => undefined,
      roomOf: () => 1,
    })
    const failing = add('a', () => {
      throw new Error('refused')
    })
    const next = add('b', (outcome) => outcome)
    await expect(failing).rejects.toThrow('refused')
    expect(await next).toBe('b')
  })
})
