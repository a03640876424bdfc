import { expect, test } from 'vitest'
import { openOnce } from './open-once.ts'

test('a resource is opened once, and again after a failure', async () => {
  let tries = 0
  const open = openOnce(async () => {
    tries += 1
    if (tries === 1) throw new Error('disk away')
    return tries
  })

  await expect(open()).rejects.toThrow('disk away')
  expect(await Promise.all([open(), open()])).toEqual([2, 2])
})
