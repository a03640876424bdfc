import { expect, test } from 'vitest'
import { createSuppressions } from './suppressions.ts'

test('a rider who left a room gets no more of its events, whoever sends them, until being added again', () => {
  const suppressions = createSuppressions(() => 0)
  suppressions.suppressRoom(7, 'ana')
  expect(suppressions.mayReceive('ana', { roomId: 7, from: 'bo' })).toBe(false)
  expect(suppressions.mayReceive('ana', { roomId: 8, from: 'bo' })).toBe(true)
  expect(suppressions.mayReceive('bo', { roomId: 7, from: 'ana' })).toBe(true)
  suppressions.allowRoom(7, 'ana')
  expect(suppressions.mayReceive('ana', { roomId: 7, from: 'bo' })).toBe(true)
})

test('two riders with a block get no events of each other in any room, and other riders do', () => {
  const suppressions = createSuppressions(() => 0)
  suppressions.suppressPair('ana', 'bo')
  expect(suppressions.mayReceive('ana', { roomId: 7, from: 'bo' })).toBe(false)
  expect(suppressions.mayReceive('bo', { from: 'ana' })).toBe(false)
  expect(suppressions.mayReceive('cy', { from: 'ana' })).toBe(true)
  suppressions.allowPair('bo', 'ana')
  expect(suppressions.mayReceive('ana', { roomId: 7, from: 'bo' })).toBe(true)
})

test('an expired suppression is deleted, because the database rules apply by then', () => {
  let time = 0
  const suppressions = createSuppressions(() => time)
  suppressions.suppressRoom(7, 'ana')
  time = 6 * 60_000
  suppressions.sweep()
  expect(suppressions.mayReceive('ana', { roomId: 7 })).toBe(true)
})
