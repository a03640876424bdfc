import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleRide } from '../../../../test/sample-ride.ts'
import { keepAppAtLast } from './cache-app.ts'
import { keepRide } from './save-ride-offline.ts'
import type { KeptRide } from './offline-ride.ts'
import { useKeeping } from './use-save-offline.ts'

vi.mock('./cache-app.ts', () => ({ keepAppAtLast: vi.fn() }))
vi.mock('./save-ride-offline.ts', () => ({ keepRide: vi.fn(), dropRide: vi.fn() }))

const kept = (missing: KeptRide['missing']): KeptRide => ({
  rideId: 1,
  riderId: 'ana',
  ride: {},
  turns: undefined,
  gpx: '<gpx/>',
  files: [],
  bytes: 1,
  keptAt: 0,
  missing,
})

test('an app that was still being fetched at the timeout is kept once it is there, and the ride is ready', async () => {
  const fetched = Promise.withResolvers<boolean>()
  vi.mocked(keepAppAtLast).mockReturnValue(fetched.promise)
  vi.mocked(keepRide)
    .mockResolvedValueOnce(kept(['app']))
    .mockResolvedValueOnce(kept([]))
  const onKept = vi.fn()
  const ride = { ...sampleRide(), stops: [] }
  renderHook(() => useKeeping({ ride, riderId: 'ana', turns: 'none', onKept }))
  await waitFor(() => expect(onKept).toHaveBeenLastCalledWith(kept(['app'])))

  await act(async () => fetched.resolve(true))
  await waitFor(() => expect(onKept).toHaveBeenLastCalledWith(kept([])))
  expect(keepRide).toHaveBeenCalledTimes(2)
})
