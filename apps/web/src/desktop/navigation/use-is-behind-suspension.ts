import type { Me } from '@scooter-rides/contract'
import { useLocation } from '@tanstack/react-router'

/** Always readable, because it contains the privacy policy. */
const openPath = '/about'

export function useIsBehindSuspension(rider: Me | null | undefined): boolean {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return rider?.status === 'suspended' && path !== openPath
}
