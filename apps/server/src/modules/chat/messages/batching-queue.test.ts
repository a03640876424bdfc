import { describe, expect, test } from 'vitest'
import { createBatchingQueue } from './batching-queue.ts'

interface Item {
  name: string
  key?: string
}

function lane(store: (names: string[]) => Promise<void> = async () => {}) {
  const batches: string[][] = []
  const add = createBatchingQueue<Item, string>({
    keyOf: ({ key }) => key,
    async store(items) {
      const names = items.map(({ name }) => name)
      batches.push(names)
      await store(names)
      return names
    },
  })
  const told: string[] = []
  const say = (name: string, key?: string) =>
    add({ name, ...(key !== undefined && { key }) }, (outcome) => {
      told.push(outcome)
      return outcome
    })
  return { batches, told, say }
}

describe('the lane in which messages are stored', () => {
  test('takes all that came while the last batch was on its way, in order', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const { batches, told, say } = lane(() => gate)
    const first = say('a')
    await new Promise(setImmediate)
    const rest = ['b', 'c', 'd'].map((name) => say(name))
    open()
    expect(await Promise.all([first, ...rest])).toEqual(['a', 'b', 'c', 'd'])
    expect(batches).toEqual([['a'], ['b', 'c', 'd']])
    expect(told).toEqual(['a', 'b', 'c', 'd'])
  })

  test('takes at most two hundred at once', async () => {
    const { batches, say } = lane()
    await Promise.all(Array.from({ length: 450 }, (_, index) => say(`${index}`)))
    expect(batches.map(({ length }) => length)).toEqual([200, 200, 50])
  })

  test('sends the second of two with one key by itself, and holds up nobody else', async () => {
    const { batches, say } = lane()
    await Promise.all([say('a', 'same'), say('again', 'same'), say('b', 'other'), say('c')])
    expect(batches).toEqual([['a', 'b', 'c'], ['again']])
  })

  test('stores the others where one cannot be stored', async () => {
    const { told, say } = lane(async (names) => {
      if (names.includes('bad')) throw new Error('unstorable')
    })
    const outcomes = await Promise.allSettled(['a', 'bad', 'c'].map((name) => say(name)))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(told).toEqual(['a', 'c'])
    expect(await say('d')).toBe('d')
  })

  test('asks a database that is away once for all, and goes on when it is back', async () => {
    let isAway = true
    const { batches, say } = lane(async () => {
      if (isAway) throw Object.assign(new Error('terminating connection'), { code: '57P01' })
    })
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((name) => say(name)))
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(batches).toEqual([['a', 'b', 'c']])
    isAway = false
    expect(await say('d')).toBe('d')
  })

  test('survives whoever cannot be told', async () => {
    const add = createBatchingQueue<string, string>({ store: async (items) => items, keyOf: () => undefined })
    const failing = add('a', () => {
      throw new Error('refused')
    })
    const next = add('b', (outcome) => outcome)
    await expect(failing).rejects.toThrow('refused')
    expect(await next).toBe('b')
  })
})
