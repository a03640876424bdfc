import type { Me } from '@scooter-rides/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { applyRideEvent } from '../features/rides/rides.live.ts'
import { openLiveRoad } from '../session/live/live-road.ts'
import { Taskbar } from './taskbar.tsx'

/** The features that listen to the live socket. */
const listening = [applyRideEvent]

/**
 * What only riders have around every screen: the live socket and the task bar. A visitor's first page does without its code.
 * Another rider gets another one (`key`), and so a socket of their own.
 */
export function RiderShell({ rider }: { rider: Me }) {
  const queryClient = useQueryClient()
  useEffect(() => openLiveRoad(queryClient, listening), [queryClient])
  return <Taskbar rider={rider} />
}
