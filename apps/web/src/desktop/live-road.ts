import type { QueryClient } from '@tanstack/react-query'
import { applyRideEvent } from '../features/rides/rides.live.ts'
import { openLiveRoad } from '../session/live/live-road.ts'

/** The live socket, and the features that listen to it. */
export const openRoad = (queryClient: QueryClient) => openLiveRoad(queryClient, [applyRideEvent])
