import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { createRefetchAfterGap } from './refetch-after-gap.ts'
import { onResume } from './on-resume.ts'

let queryClient: QueryClient
let stops: (() => void)[]
let reads = 0
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(async () => {
  vi.useFakeTimers()
  reads = 0
  queryClient = createQueryClient()
  const shown = new QueryObserver(queryClient, { queryKey: ['shown'], queryFn: async () => ++reads })
  stops = [shown.subscribe(() => {})]
  queryClient.setQueryData(['left'], 0)
  await pass(10_000)
})

afterEach(() => {
  for (const stop of stops) stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('visible data', () => {
  test('is refetched once for many reasons within seconds; other data is refetched when it is shown', async () => {
    const rereading = createRefetchAfterGap(queryClient)
    for (let reason = 0; reason < 10; reason++) {
      rereading.soon(500)
      await pass(400)
    }
    expect(reads).toBe(2)
    await pass(5000)
    expect(reads).toBe(3)
    expect(queryClient.getQueryState(['left'])?.isInvalidated).toBe(true)
    await pass(60_000)
    expect(reads).toBe(3)
  })

  test('is not refetched when it was fetched a moment ago', async () => {
    const rereading = createRefetchAfterGap(queryClient)
    await queryClient.refetchQueries({ queryKey: ['shown'] })
    await pass(1000)
    rereading.soon(0)
    await pass(100)
    expect(reads).toBe(2)
  })

  test('is refetched after the clock was set back', async () => {
    const rereading = createRefetchAfterGap(queryClient)
    vi.setSystemTime(Date.now() - 24 * 60 * 60_000)
    rereading.soon(0)
    await pass(100)
    expect(reads).toBe(2)
  })

  test('is not refetched while the page is hidden', async () => {
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const rereading = createRefetchAfterGap(queryClient)
    rereading.soon(0)
    await pass(1000)
    expect(reads).toBe(1)
    hidden.mockReturnValue('visible')
    rereading.soon(0)
    await pass(1000)
    expect(reads).toBe(2)
  })
})

describe('a page resumes', () => {
  const wakes = () => {
    const wake = vi.fn()
    stops.push(onResume(wake))
    return wake
  }

  test.each([
    ['an hour later', 60 * 60_000],
    ['after the clock was set back', -60 * 60_000],
  ])('%s', async (_when, ms) => {
    const wake = wakes()
    await pass(60_000)
    expect(wake).not.toHaveBeenCalled()
    vi.setSystemTime(Date.now() + ms)
    await pass(5000)
    expect(wake).toHaveBeenCalledTimes(1)
    await pass(60_000)
    expect(wake).toHaveBeenCalledTimes(1)
  })

  test('when it is shown, restored from the cache or online again, but not when it is left', async () => {
    const wake = wakes()
    const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    expect(wake).not.toHaveBeenCalled()
    sight.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    window.dispatchEvent(new Event('online'))
    expect(wake).toHaveBeenCalledTimes(3)
  })
})
