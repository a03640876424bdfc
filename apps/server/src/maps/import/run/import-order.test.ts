import { expect, test } from 'vitest'
import { regionIdOf } from './import-order.ts'

test.each([
  ['São João', 'sao-joao'],
  ['  Grande Porto! ', 'grande-porto'],
  ['World', 'world-streets'],
])('%s is called %s in folders and addresses', (name, id) => {
  expect(regionIdOf(name)).toBe(id)
})

test('a name without a Latin letter has one of its own', () => {
  expect(regionIdOf('東京')).toMatch(/^map-[0-9a-f]+$/)
  expect(regionIdOf('東京')).not.toBe(regionIdOf('京都'))
})
