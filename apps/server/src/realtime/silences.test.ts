import { expect, test } from 'vitest'
import { createSilences } from './silences.ts'

test('a rider who left a room hears nothing more of it, whoever speaks, until let in again', () => {
  const silences = createSilences(() => 0)
  silences.leave(7, 'ana')
  expect(silences.mayHear('ana', { roomId: 7, from: 'bo' })).toBe(false)
  expect(silences.mayHear('ana', { roomId: 8, from: 'bo' })).toBe(true)
  expect(silences.mayHear('bo', { roomId: 7, from: 'ana' })).toBe(true)
  silences.enter(7, 'ana')
  expect(silences.mayHear('ana', { roomId: 7, from: 'bo' })).toBe(true)
})

test('two who parted hear nothing of each other in any room, and others do', () => {
  const silences = createSilences(() => 0)
  silences.part('ana', 'bo')
  expect(silences.mayHear('ana', { roomId: 7, from: 'bo' })).toBe(false)
  expect(silences.mayHear('bo', { from: 'ana' })).toBe(false)
  expect(silences.mayHear('cy', { from: 'ana' })).toBe(true)
  silences.reunite('bo', 'ana')
  expect(silences.mayHear('ana', { roomId: 7, from: 'bo' })).toBe(true)
})

test('what is over is forgotten: by then the rules in the database have stopped it', () => {
  let time = 0
  const silences = createSilences(() => time)
  silences.leave(7, 'ana')
  time = 6 * 60_000
  silences.sweep()
  expect(silences.mayHear('ana', { roomId: 7 })).toBe(true)
})
