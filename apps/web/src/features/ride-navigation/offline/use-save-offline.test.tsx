import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleRide } from '../../../../test/sample-ride.ts'
import { cacheAppWithoutTimeout } from './cache-app.ts'
import { saveRideOffline } from './save-ride-offline.ts'
import type { OfflineRide } from './offline-ride.ts'
import { useSaveOffline } from './use-save-offline.ts'

vi.mock('./cache-app.ts', () => ({ cacheAppWithoutTimeout: vi.fn() }))
vi.mock('./save-ride-offline.ts', () => ({ saveRideOffline: vi.fn(), removeOfflineRide: vi.fn() }))

const sampleOfflineRide = (missing: OfflineRide['missing']): OfflineRide => ({
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

test('an app that is still downloading at the timeout is saved later, and the ride becomes ready', async () => {
  const fetched = Promise.withResolvers<boolean>()
  vi.mocked(cacheAppWithoutTimeout).mockReturnValue(fetched.promise)
  vi.mocked(saveRideOffline)
    .mockResolvedValueOnce(sampleOfflineRide(['app']))
    .mockResolvedValueOnce(sampleOfflineRide([]))
  const onSaved = vi.fn()
  const ride = { ...sampleRide(), stops: [] }
  renderHook(() => useSaveOffline({ ride, riderId: 'ana', turns: 'none', onSaved }))
  await waitFor(() => expect(onSaved).toHaveBeenLastCalledWith(sampleOfflineRide(['app'])))

  await act(async () => fetched.resolve(true))
  await waitFor(() => expect(onSaved).toHaveBeenLastCalledWith(sampleOfflineRide([])))
  expect(saveRideOffline).toHaveBeenCalledTimes(2)
})
