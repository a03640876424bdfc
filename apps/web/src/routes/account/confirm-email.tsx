import { getRouteApi } from '@tanstack/react-router'
import { useRequiredRider } from '../../session/me/require-rider.tsx'
import { ConfirmWindow } from '../../features/auth/email-links/confirm-window.tsx'

const route = getRouteApi('/confirm-email')

/** The link is valid only in the account's own session: a visitor is redirected to sign-in and back. */
export function ConfirmEmailScreen() {
  const { token } = route.useSearch()
  const rider = useRequiredRider()
  return rider && <ConfirmWindow token={token} rider={rider} />
}
