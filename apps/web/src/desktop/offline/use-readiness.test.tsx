import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { prefetchPartLater } from '../../lib/async/prefetch-parts.ts'
import { useReadiness } from './use-readiness.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
)

function goOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

test('the first interaction without a network prefetches nothing until the network is back, and then once', async () => {
  const load = vi.fn<() => Promise<void>>(async () => undefined)
  prefetchPartLater(load)
  // jsdom has no idle callback.
  const idle = vi.fn<(run: () => void) => void>((run) => queueMicrotask(run))
  vi.stubGlobal('requestIdleCallback', idle)
  onTestFinished(() => void vi.unstubAllGlobals())
  goOnline(false)
  renderHook(() => useReadiness(false), { wrapper })

  window.dispatchEvent(new Event('pointerdown'))
  await act(() => vi.waitFor(() => expect(idle).toHaveBeenCalled()))
  expect(load).not.toHaveBeenCalled()
  goOnline(true)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  goOnline(true)
  window.dispatchEvent(new Event('pointerdown'))
  await act(async () => undefined)
  expect(load).toHaveBeenCalledTimes(1)
})
