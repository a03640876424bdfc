import { expect, test } from 'vitest'
import { createLocalConnectionRegistry } from './connection-registry.ts'

test('the first socket of a rider and the last are told apart from the others', async () => {
  const connections = createLocalConnectionRegistry()
  expect(await connections.join('ana', 'phone')).toEqual({ isFirst: true })
  expect(await connections.join('ana', 'laptop')).toEqual({ isFirst: false })
  expect(await connections.leave('ana', 'phone')).toEqual({ isLast: false })
  expect(await connections.findConnected(['ana', 'bo'])).toEqual(new Set(['ana']))
  expect(await connections.leave('ana', 'laptop')).toEqual({ isLast: true })
  expect(await connections.leave('ana', 'laptop')).toEqual({ isLast: false })
  expect(await connections.findConnected(['ana', 'bo'])).toEqual(new Set())
})

test('the eleventh socket finds no room until one leaves, and one that was refused leaves nothing behind', async () => {
  const connections = createLocalConnectionRegistry()
  for (let socket = 0; socket < 10; socket++) await connections.join('ana', String(socket))
  expect(await connections.join('ana', 'eleventh')).toBe('full')
  expect(await connections.leave('ana', 'eleventh')).toEqual({ isLast: false })
  await connections.leave('ana', '3')
  expect(await connections.join('ana', 'eleventh')).toEqual({ isFirst: false })
})
