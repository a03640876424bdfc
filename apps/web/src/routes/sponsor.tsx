import { getRouteApi } from '@tanstack/react-router'
import { SponsorPage, UnknownSponsor } from '../features/sponsors/sponsor-page.tsx'
import { numberParam } from '../lib/page/number-param.ts'

const route = getRouteApi('/sponsors/$sponsorId')

export function SponsorScreen() {
  const sponsorId = numberParam(route.useParams().sponsorId)
  return Number.isNaN(sponsorId) ? <UnknownSponsor /> : <SponsorPage sponsorId={sponsorId} />
}
