import { getRouteApi } from '@tanstack/react-router'
import { useRequiredRider } from '../../session/me/require-rider.tsx'
import { ConfirmWindow } from '../../features/auth/email-links/confirm-window.tsx'

const route = getRouteApi('/confirm-email')

/** The link counts only inside the account's own session: signed out, the way leads over the sign-in page and back. */
export function ConfirmEmailScreen() {
  const { token } = route.useSearch()
  const rider = useRequiredRider()
  return rider && <ConfirmWindow token={token} rider={rider} />
}
