import { beforeEach, expect, test, vi } from 'vitest'
import { loadBundle } from 'virtual:messages'

import { compiledMessage, loadMessages, withMessages } from './catalogue.ts'

vi.mock('virtual:messages', () => ({ initialMessages: {}, loadBundle: vi.fn<typeof loadBundle>() }))
const load = vi.mocked(loadBundle)

beforeEach(() => void load.mockReset())

test('code runs after its messages are loaded, and they are requested once', async () => {
  load.mockResolvedValue({ 'demos.start': 'Start' })
  const [screen] = await Promise.all([withMessages(['demos'], Promise.resolve('screen')), loadMessages(['demos'])])
  expect(screen).toBe('screen')
  expect(compiledMessage('demos.start')).toBe('Start')
  expect(load).toHaveBeenCalledTimes(1)
})

test('messages that could not be loaded stop the code, and the next attempt requests them again', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce({ 'admin.title': 'Admin' })
  await expect(withMessages(['admin'], Promise.resolve('screen'))).rejects.toThrow('Failed to fetch')
  await expect(withMessages(['admin'], Promise.resolve('screen'))).resolves.toBe('screen')
})
