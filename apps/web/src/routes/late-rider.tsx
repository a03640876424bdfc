import { getRouteApi } from '@tanstack/react-router'
import { LateRiderPage } from '../features/live-guest/view/late-rider-page.tsx'
import { RequireRider } from '../session/me/require-rider.tsx'

const route = getRouteApi('/home-by/late/$homeById')

export function LateRiderScreen() {
  const { homeById } = route.useParams()
  return (
    <RequireRider>
      <LateRiderPage key={homeById} homeById={Number(homeById)} />
    </RequireRider>
  )
}
