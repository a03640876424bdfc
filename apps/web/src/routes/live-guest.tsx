import { getRouteApi } from '@tanstack/react-router'
import { GuestPage } from '../features/live-guest/view/guest-page.tsx'

const route = getRouteApi('/live/$token')

export function GuestScreen() {
  const { token } = route.useParams()
  return <GuestPage key={token} token={token} />
}
