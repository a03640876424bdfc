import { expect, test } from 'vitest'
import { createBoundedQueue, QueueFull } from './bounded-queue.ts'

const never = new AbortController().signal

function works() {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const work = (name: string) => () => {
    begun.push(name)
    const end = Promise.withResolvers<string>()
    ends.set(name, end)
    return end.promise
  }
  return { begun, work, end: (name: string) => ends.get(name)?.resolve(name) }
}

test('so many at once, the others in the order they came', async () => {
  const { begun, work, end } = works()
  const inTurn = createBoundedQueue({ atOnce: 2, waiting: 5 })
  const all = ['a', 'b', 'c', 'd'].map((name) => inTurn(work(name), never))
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await all[1]
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  end('a')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
  for (const name of ['c', 'd']) end(name)
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('who finds the line full is sent away at once', async () => {
  const { work } = works()
  const inTurn = createBoundedQueue({ atOnce: 1, waiting: 1 })
  void inTurn(work('runs'), never)
  void inTurn(work('waits'), never)
  await expect(inTurn(work('third'), never)).rejects.toThrow(QueueFull)
})

test('who has gone is not served, and makes room', async () => {
  const { begun, work, end } = works()
  const inTurn = createBoundedQueue({ atOnce: 1, waiting: 1 })
  const first = inTurn(work('first'), never)
  const gone = new AbortController()
  const second = inTurn(work('second'), gone.signal)
  gone.abort(new Error('hung up'))
  await expect(second).rejects.toThrow('hung up')
  const third = inTurn(work('third'), never)
  end('first')
  await first
  await expect.poll(() => begun).toEqual(['first', 'third'])
  end('third')
  expect(await third).toBe('third')
})

test('a work that has begun keeps its place though nobody waits for it any more', async () => {
  const { begun, work, end } = works()
  const inTurn = createBoundedQueue({ atOnce: 1, waiting: 1 })
  const impatient = new AbortController()
  const first = inTurn(work('first'), impatient.signal)
  impatient.abort(new Error('too long'))
  await expect(first).rejects.toThrow('too long')
  const second = inTurn(work('second'), never)
  expect(begun).toEqual(['first'])
  end('first')
  await expect.poll(() => begun).toEqual(['first', 'second'])
  end('second')
  await second
})

test('a work that fails gives its place to the next', async () => {
  const inTurn = createBoundedQueue({ atOnce: 1, waiting: 1 })
  await expect(inTurn(() => Promise.reject(new Error('no road')), never)).rejects.toThrow('no road')
  expect(await inTurn(async () => 'road', never)).toBe('road')
})

test('a work that fails before it has begun gives its place to the next too', async () => {
  const inTurn = createBoundedQueue({ atOnce: 1, waiting: 1 })
  const broken = () => {
    throw new Error('no road')
  }
  const { work, end } = works()
  const first = inTurn(work('first'), never)
  const second = inTurn(broken, never)
  end('first')
  await first
  await expect(second).rejects.toThrow('no road')
  expect(await inTurn(async () => 'road', never)).toBe('road')
})
