import { expect, test } from 'vitest'
import { createLocalConnectionRegistry } from './connection-registry.ts'

test('reports the first and the last socket of a rider', async () => {
  const connections = createLocalConnectionRegistry()
  expect(await connections.join('ana', 'phone')).toEqual({ isFirst: true })
  expect(await connections.join('ana', 'laptop')).toEqual({ isFirst: false })
  expect(await connections.leave('ana', 'phone')).toEqual({ isLast: false })
  expect(await connections.findConnected(['ana', 'bo'])).toEqual(new Set(['ana']))
  expect(await connections.leave('ana', 'laptop')).toEqual({ isLast: true })
  expect(await connections.leave('ana', 'laptop')).toEqual({ isLast: false })
  expect(await connections.findConnected(['ana', 'bo'])).toEqual(new Set())
})

test('rejects the eleventh socket until one is closed, and a rejected one leaves no entry', async () => {
  const connections = createLocalConnectionRegistry()
  for (let socket = 0; socket < 10; socket++) await connections.join('ana', String(socket))
  expect(await connections.join('ana', 'eleventh')).toBe('full')
  expect(await connections.leave('ana', 'eleventh')).toEqual({ isLast: false })
  await connections.leave('ana', '3')
  expect(await connections.join('ana', 'eleventh')).toEqual({ isFirst: false })
})
