import { isolate, type Sponsor } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import LinkIcon from '~icons/pixelarticons/external-link'
import StoreIcon from '~icons/pixelarticons/store'
import { t } from '../../lib/language/t.ts'
import { isApiError } from '../../api/api-error.ts'
import { ZOOM } from '../../map/view/map-defaults.ts'
import { MapPin } from '../../map/marks/map-pin.tsx'
import { MapSurface } from '../../map/canvas/map-surface.tsx'
import { usePageTitle } from '../../session/storage/use-page-title.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { LoadFailed } from '../../ui/feedback/empty.tsx'
import { MissingPage } from '../../ui/layout/missing-page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Loading } from '../../ui/feedback/skeleton.tsx'
import { sponsorQuery } from './sponsors.queries.ts'
import './sponsors.css'

export function SponsorPage({ sponsorId }: { sponsorId: number }) {
  const { data: sponsor, error, refetch } = useQuery(sponsorQuery(sponsorId))
  usePageTitle(sponsor?.name, `/sponsors/${sponsorId}`)
  if (isApiError(error) && error.status === 404) return <UnknownSponsor />
  if (!sponsor && error)
    return (
      <div className="page">
        <Panel className="mx-auto max-w-xl" title={t('sponsors.page.title')} headingLevel={1}>
          <LoadFailed title={t('sponsors.page.failed')} error={error} onRetry={() => void refetch()} />
        </Panel>
      </div>
    )
  if (!sponsor) return <Loading>{t('sponsors.page.loading')}</Loading>
  return (
    <div className="page max-w-[760px]!">
      <Panel title={t('sponsors.page.sponsored')} icon={StoreIcon} padding="large">
        <div className="sponsor-head">
          {sponsor.logoUrl && (
            <img
              src={sponsor.logoUrl}
              alt={t('sponsors.page.logo', { name: isolate(sponsor.name) })}
              className="sponsor-logo"
            />
          )}
          <div className="grid justify-items-start gap-3">
            <h1 className="text-h1 wrap-anywhere" dir="auto">
              {sponsor.name}
            </h1>
            <Badge tone="amber">{t('sponsors.tierOfSponsor', { tier: sponsor.tier })}</Badge>
          </div>
        </div>
        {sponsor.description && (
          <p className="max-w-[60ch] whitespace-pre-line wrap-anywhere" dir="auto">
            {sponsor.description}
          </p>
        )}
        {sponsor.website && (
          <p className="mt-5">
            <ButtonLink href={sponsor.website} target="_blank" rel="noopener nofollow sponsored" icon={LinkIcon}>
              {new URL(sponsor.website).host}
            </ButtonLink>
          </p>
        )}
        <Whereabouts sponsor={sponsor} />
      </Panel>
    </div>
  )
}

function Whereabouts({ sponsor: { name, lat, lng } }: { sponsor: Sponsor }) {
  if (lat === null || lng === null) return null
  const at = { lat, lng }
  return (
    <MapSurface
      label={t('sponsors.page.map', { name: isolate(name) })}
      className="sponsor-map"
      view={{ centre: at, zoom: ZOOM.place }}
    >
      <MapPin at={at} kind="stop" letter="★" label={name} />
    </MapSurface>
  )
}

/** The same text for unknown and inactive sponsors, so that it does not reveal which. */
export function UnknownSponsor() {
  return (
    <MissingPage title={t('sponsors.missing.title')}>
      <p>{t('sponsors.missing.text')}</p>
    </MissingPage>
  )
}
