import { expect, test } from 'vitest'
import { createKeyedMutex } from './keyed-mutex.ts'

test('work with the same key runs one after the other, also after a failure, without delaying other keys', async () => {
  const runExclusive = createKeyedMutex()
  const finished: string[] = []
  let finishFirst = () => {}
  const first = runExclusive(1, () =>
    new Promise<void>((resolve) => (finishFirst = resolve)).then(() => void finished.push('first')),
  )
  const second = runExclusive(1, async () => {
    finished.push('second')
    throw new Error('no')
  })
  const third = runExclusive(1, async () => {
    finished.push('third')
    return 3
  })

  await runExclusive(2, async () => void finished.push('other'))
  finishFirst()

  await first
  await expect(second).rejects.toThrow('no')
  expect(await third).toBe(3)
  expect(finished).toEqual(['other', 'first', 'second', 'third'])
})
