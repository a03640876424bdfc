import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { cachedReplyHeader, noteReply } from '../../lib/async/reachability.ts'
import { useAppStore } from '../../session/storage/app-store.ts'
import { trackRefreshes } from './track-refreshes.ts'
import { OfflineNotice } from './offline-notice.tsx'

beforeEach(() => useAppStore.setState(useAppStore.getInitialState()))

function goOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

test('the notice appears when the connection is lost and disappears when it returns', () => {
  render(<OfflineNotice />)
  expect(screen.getByRole('status').textContent).toBe('')
  goOnline(false)
  expect(screen.getByRole('status').textContent).toContain('You are offline.')
  goOnline(true)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('the notice appears when the server is unreachable, and names the day of data that is older than today', async () => {
  useAppStore.setState({ lastDataRefresh: Date.parse('2026-03-04T15:20:00') })
  render(<OfflineNotice />)
  act(() => noteReply(undefined))
  expect(screen.getByRole('status')).toHaveTextContent(
    /^The server cannot be reached\. This page shows data from Wed, Mar 4, 3:20.PM\.$/,
  )
  act(() => noteReply(new Response()))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('replies from the cache of the service worker do not count as fresh data', async () => {
  const queryClient = createQueryClient()
  const stop = trackRefreshes(queryClient)
  noteReply(new Response(null, { headers: { [cachedReplyHeader]: '1' } }))
  await queryClient.fetchQuery({ queryKey: ['rides'], queryFn: () => [] })
  expect(useAppStore.getState().lastDataRefresh).toBeNull()
  noteReply(new Response())
  stop()
})

test('the notice says how old the data is after the server has replied', async () => {
  const queryClient = createQueryClient()
  const stop = trackRefreshes(queryClient)
  await queryClient.fetchQuery({ queryKey: ['rides'], queryFn: () => [] })
  stop()
  render(<OfflineNotice />)
  goOnline(false)
  const { lastDataRefresh } = useAppStore.getState()
  const time = new Date(lastDataRefresh ?? 0).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })
  expect(screen.getByRole('status').textContent).toContain(`This page shows data from ${time}.`)
})
