import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../api/query-client.ts'
import { useAppStore } from '../session/kept/app-store.ts'
import { noteRefreshes } from './note-refreshes.ts'
import { OfflineNotice } from './offline-notice.tsx'

beforeEach(() => useAppStore.setState(useAppStore.getInitialState()))

function goOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

test('it comes with the loss of the connection and goes with its return', () => {
  render(<OfflineNotice />)
  expect(screen.getByRole('status').textContent).toBe('')
  goOnline(false)
  expect(screen.getByRole('status').textContent).toContain('You are offline.')
  goOnline(true)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('it says how old the screen is once the server has answered something', async () => {
  const queryClient = createQueryClient()
  const stop = noteRefreshes(queryClient)
  await queryClient.fetchQuery({ queryKey: ['rides'], queryFn: () => [] })
  stop()
  render(<OfflineNotice />)
  goOnline(false)
  const { lastDataRefresh } = useAppStore.getState()
  const time = new Date(lastDataRefresh ?? 0).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })
  expect(screen.getByRole('status').textContent).toContain(`This is from ${time}.`)
})
