import type { Me } from '@scooter-rides/contract'
import { useLocation } from '@tanstack/react-router'

/** Readable to everybody: it holds the privacy text. */
const openPath = '/about'

/** Whether this screen gives way to the one that explains the rider's suspension. */
export function useIsBehindSuspension(rider: Me | null | undefined): boolean {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return rider?.status === 'suspended' && path !== openPath
}
