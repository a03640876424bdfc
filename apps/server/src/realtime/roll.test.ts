import { expect, test } from 'vitest'
import { createLocalRoll } from './roll.ts'

test('the first socket of a rider and the last are told apart from the others', async () => {
  const roll = createLocalRoll()
  expect(await roll.join('ana', 'phone')).toEqual({ isFirst: true })
  expect(await roll.join('ana', 'laptop')).toEqual({ isFirst: false })
  expect(await roll.leave('ana', 'phone')).toEqual({ isLast: false })
  expect(await roll.whoIsThere(['ana', 'bo'])).toEqual(new Set(['ana']))
  expect(await roll.leave('ana', 'laptop')).toEqual({ isLast: true })
  expect(await roll.leave('ana', 'laptop')).toEqual({ isLast: false })
  expect(await roll.whoIsThere(['ana', 'bo'])).toEqual(new Set())
})

test('the eleventh socket finds no room until one leaves, and one that was refused leaves nothing behind', async () => {
  const roll = createLocalRoll()
  for (let socket = 0; socket < 10; socket++) await roll.join('ana', String(socket))
  expect(await roll.join('ana', 'eleventh')).toBe('full')
  expect(await roll.leave('ana', 'eleventh')).toEqual({ isLast: false })
  await roll.leave('ana', '3')
  expect(await roll.join('ana', 'eleventh')).toEqual({ isFirst: false })
})
