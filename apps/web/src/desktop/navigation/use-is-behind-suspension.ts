import type { Me } from '@scooter-rides/contract'
import { useLocation } from '@tanstack/react-router'

/** Always readable: the privacy text, the terms and how to reach the operator. */
const openPaths = /^\/(about|legal\/[^/]+)\/?$/

export function useIsBehindSuspension(rider: Me | null | undefined): boolean {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return rider?.status === 'suspended' && !openPaths.test(path)
}
