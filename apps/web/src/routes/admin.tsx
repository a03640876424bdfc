import ShieldIcon from '~icons/pixelarticons/shield-off'

import type { Me } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import { AdminConsole } from '../features/admin/admin-console.tsx'
import { tabsFor } from '../features/admin/admin-tabs.ts'
import { openReportsQuery } from '../features/admin/reports/reports.queries.ts'
import { useAdminTab } from '../features/admin/use-admin-tab.ts'
import { secondFactorQuery } from '../features/profile/second-factor.queries.ts'
import { SignInRequired } from '../desktop/screens/sign-in-required.tsx'
import { useMe } from '../session/me/use-me.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { Sprite } from '../ui/base/sprite.tsx'
import { Loading } from '../ui/feedback/skeleton.tsx'
import { Window } from '../ui/layout/window.tsx'
import { t } from '../lib/language/t.ts'

const OverviewPage = lazyPart(async () => (await import('../features/admin/overview/overview-page.tsx')).OverviewPage, {
  pending: <Loading>{() => t('admin.admin.dashboard')}</Loading>,
  isAhead: true,
})
const UsersPage = lazyPart(async () => (await import('../features/admin/users/users-page.tsx')).UsersPage, {
  pending: <Loading>{() => t('admin.admin.users')}</Loading>,
  isAhead: true,
})
const VehiclesPage = lazyPart(async () => (await import('../features/admin/vehicles/vehicles-page.tsx')).VehiclesPage, {
  pending: <Loading>{() => t('admin.admin.vehicles')}</Loading>,
  isAhead: true,
})
const RidesPage = lazyPart(async () => (await import('../features/admin/rides/rides-page.tsx')).RidesPage, {
  pending: <Loading>{() => t('admin.admin.rides')}</Loading>,
  isAhead: true,
})
const SponsorsPage = lazyPart(async () => (await import('../features/admin/sponsors/sponsors-page.tsx')).SponsorsPage, {
  pending: <Loading>{() => t('admin.admin.sponsors')}</Loading>,
  isAhead: true,
})
const ReportsPage = lazyPart(async () => (await import('../features/admin/reports/reports-page.tsx')).ReportsPage, {
  pending: <Loading>{() => t('admin.admin.reports')}</Loading>,
  isAhead: true,
})
const AuditPage = lazyPart(async () => (await import('../features/admin/audit/audit-page.tsx')).AuditPage, {
  pending: <Loading>{() => t('admin.admin.audit')}</Loading>,
  isAhead: true,
})
const JobsPage = lazyPart(async () => (await import('../features/admin/jobs/jobs-page.tsx')).JobsPage, {
  pending: <Loading>{() => t('admin.admin.jobs')}</Loading>,
  isAhead: true,
})
const SettingsPage = lazyPart(async () => (await import('../features/admin/settings/settings-page.tsx')).SettingsPage, {
  pending: <Loading>{() => t('admin.admin.settings')}</Loading>,
  isAhead: true,
})
const TextsPage = lazyPart(async () => (await import('../features/admin/texts/texts-page.tsx')).TextsPage, {
  pending: <Loading>{() => t('admin.admin.texts')}</Loading>,
  isAhead: true,
})
const MapsPage = lazyPart(async () => (await import('../features/admin/maps/maps-page.tsx')).MapsPage, {
  pending: <Loading>{() => t('admin.admin.maps')}</Loading>,
  isAhead: true,
})

const SecondFactorNotice = lazyPart(
  async () => (await import('../features/admin/second-factor-notice.tsx')).SecondFactorNotice,
)

/** The admin console with the tabs that this rider may open. Other riders see that access is denied. */
export function AdminScreen() {
  const rider = useMe()
  if (rider === undefined) return <Loading>{t('admin.admin.dashboard')}</Loading>
  if (rider === null) return <SignInRequired returnTo="/admin">{t('admin.admin.signIn')}</SignInRequired>
  return rider.isModerator ? <Console rider={rider} /> : <AccessDenied />
}

function Console({ rider }: { rider: Me }) {
  const tabs = tabsFor(rider)
  const [tab, chooseTab] = useAdminTab(tabs)
  const { data: openReports } = useQuery(openReportsQuery)
  const { data: secondFactor } = useQuery(secondFactorQuery)
  const notice = secondFactor?.requiredFrom && <SecondFactorNotice factor={secondFactor} />
  // The server would refuse every call of the console.
  if (secondFactor?.isOverdue) return <div className="page">{notice}</div>
  return (
    <AdminConsole
      tabs={tabs}
      tab={tab}
      onTab={chooseTab}
      notice={notice}
      counts={{ reports: openReports || undefined }}
      contents={{
        dashboard: <OverviewPage />,
        users: <UsersPage />,
        vehicles: <VehiclesPage />,
        rides: <RidesPage />,
        sponsors: <SponsorsPage />,
        reports: <ReportsPage />,
        audit: <AuditPage />,
        jobs: <JobsPage />,
        maps: <MapsPage />,
        texts: <TextsPage />,
        settings: <SettingsPage />,
      }}
    />
  )
}

function AccessDenied() {
  return (
    <div className="page page-centred">
      <Window
        title={t('admin.admin.denied')}
        headingLevel={1}
        icon={ShieldIcon}
        closeTo="/dashboard"
        className="w-full max-w-[520px]"
        padding="large"
      >
        <div className="grid justify-items-center gap-4 text-center">
          <Sprite height={80} />
          <p>{t('admin.admin.deniedText')}</p>
          <ButtonLink href="/dashboard" variant="primary">
            {t('admin.admin.back')}
          </ButtonLink>
        </div>
      </Window>
    </div>
  )
}
