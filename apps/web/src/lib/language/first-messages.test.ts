import { expect, test, vi } from 'vitest'

import * as catalogue from './catalogue.ts'
import { loadFirstMessages } from './first-messages.ts'

test('requests the messages again when the network returns', async () => {
  const load = vi.spyOn(catalogue, 'loadMessages').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const listening = vi.spyOn(window, 'addEventListener')
  let isLoaded = false
  const loaded = loadFirstMessages().then(() => (isLoaded = true))
  await vi.waitFor(() => expect(listening).toHaveBeenCalledWith('online', expect.anything(), { once: true }))
  expect(isLoaded).toBe(false)

  window.dispatchEvent(new Event('online'))
  await loaded
  expect(load).toHaveBeenCalledTimes(2)
})
