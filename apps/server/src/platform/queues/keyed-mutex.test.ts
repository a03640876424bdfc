import { expect, test } from 'vitest'
import { createKeyedMutex } from './keyed-mutex.ts'

test('work with the same key runs one after the other, also after a failure, without delaying other keys', async () => {
  const runExclusive = createKeyedMutex()
  const told: string[] = []
  let finishFirst = () => {}
  const first = runExclusive(1, () =>
    new Promise<void>((resolve) => (finishFirst = resolve)).then(() => void told.push('first')),
  )
  const second = runExclusive(1, async () => {
    told.push('second')
    throw new Error('no')
  })
  const third = runExclusive(1, async () => {
    told.push('third')
    return 3
  })

  await runExclusive(2, async () => void told.push('other'))
  finishFirst()

  await first
  await expect(second).rejects.toThrow('no')
  expect(await third).toBe(3)
  expect(told).toEqual(['other', 'first', 'second', 'third'])
})
