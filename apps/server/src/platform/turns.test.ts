import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('works of one key follow each other, also after one that failed, and hold up no other key', async () => {
  const inTurn = createTurns()
  const told: string[] = []
  let finishFirst = () => {}
  const first = inTurn(1, () =>
    new Promise<void>((resolve) => (finishFirst = resolve)).then(() => void told.push('first')),
  )
  const second = inTurn(1, async () => {
    told.push('second')
    throw new Error('no')
  })
  const third = inTurn(1, async () => {
    told.push('third')
    return 3
  })

  await inTurn(2, async () => void told.push('other'))
  finishFirst()

  await first
  await expect(second).rejects.toThrow('no')
  expect(await third).toBe(3)
  expect(told).toEqual(['other', 'first', 'second', 'third'])
})
