import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRequiredRider } from '../session/me/require-rider.tsx'
import { unreadQuery } from '../features/chat/cache/chat.queries.ts'
import { Dashboard } from '../features/dashboard/dashboard.tsx'
import { dashboardSearch } from '../features/dashboard/dashboard-search.ts'
import { greeting } from '../features/dashboard/greeting.ts'
import { useDashboardTab } from '../features/dashboard/use-dashboard-tab.ts'
import { asProfileSection } from '../features/profile/tab/profile-sections.ts'
import { ProfileTab } from '../features/profile/tab/profile-tab.tsx'
import { readMyRides, writeMyRides, type MyRidesState } from '../features/rides/lists/my-rides-address.ts'
import { useAppStore } from '../session/storage/app-store.ts'
import { forgetRider } from '../session/sign-out/forget-rider.ts'
import { reserveLeave } from '../session/sign-out/leave.ts'
import { usePendingInvites } from '../session/drafts/pending-invites.ts'
import { useSteps } from '../lib/async/use-steps.ts'
import { unreadText } from '../lib/unread-text.ts'
import { lazyPart, NothingInstead } from '../ui/feedback/lazy-part.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import { t } from '../lib/language/t.ts'

// The chunks of the other tabs are loaded when they are selected.
const MyScootersTab = lazyPart(
  async () => (await import('../features/vehicles/my-scooters/my-scooters.tsx')).MyScootersTab,
  {
    pending: <Loading>{() => t('dashboard.loading.scooters')}</Loading>,
    isAhead: true,
  },
)
const RiderMessages = lazyPart(async () => (await import('./rider-messages.tsx')).RiderMessages, {
  pending: <Loading>{() => t('chat.loading.messages')}</Loading>,
  isAhead: true,
})
const FirstSteps = lazyPart(async () => (await import('../features/rides/lists/first-steps.tsx')).FirstSteps, {
  failed: NothingInstead,
})
const OpenHomeBy = lazyPart(async () => (await import('../features/home-by/open-home-by.tsx')).OpenHomeBy, {
  failed: NothingInstead,
})
const WaitingInvitations = lazyPart(
  async () => (await import('../features/ride-invites/invitation/pending-invites.tsx')).PendingInvites,
  { failed: NothingInstead },
)
const RideAlerts = lazyPart(async () => (await import('../features/ride-alerts/ride-alerts.tsx')).RideAlerts, {
  pending: <Loading>{() => t('dashboard.loading.alerts')}</Loading>,
  isAhead: true,
})
const AlertHereButton = lazyPart(
  async () => (await import('../features/ride-alerts/alert-here-button.tsx')).AlertHereButton,
  { failed: NothingInstead },
)
const MonthCard = lazyPart(async () => (await import('../features/rider-statistics/month-card.tsx')).MonthCard, {
  pending: <Skeleton className="h-[192px] sm:h-[112px] mb-5" />,
  failed: NothingInstead,
})
const OdometerLine = lazyPart(
  async () => (await import('../features/rider-statistics/odometer-line.tsx')).OdometerLine,
  {
    failed: NothingInstead,
  },
)
const MyRidesTab = lazyPart(async () => (await import('../features/rides/lists/my-rides.tsx')).MyRidesTab, {
  pending: <Loading>{() => t('dashboard.loading.rides')}</Loading>,
  isAhead: true,
})

const TeamFactor = lazyPart(async () => (await import('./team-factor.tsx')).TeamFactor, { failed: NothingInstead })

/** Its frame needs neither rider nor data. Behind a prerendered page it renders head, tabs, sections' tabs, open section and news in five steps. */
export function DashboardScreen() {
  const rider = useRequiredRider()
  const isInvited = usePendingInvites().length > 0
  const [tab, chooseTab] = useDashboardTab()
  const search = useSearch({ strict: false })
  const { id, section } = dashboardSearch(search)
  const navigate = useNavigate()
  const step = useSteps(5)
  const { data: unread } = useQuery({ ...unreadQuery, enabled: rider !== undefined })

  function leave() {
    const leaveTo = reserveLeave()
    forgetRider()
    leaveTo('/?logout=true')
  }
  function showRides(next: MyRidesState) {
    void navigate({ href: `/dashboard${writeMyRides(next)}#rides`, replace: true, resetScroll: false })
  }
  if (!rider || step < 3) {
    const loading = <Loading>{t('dashboard.loading.dashboard')}</Loading>
    const contents = { profile: loading, scooters: loading, rides: loading, messaging: loading }
    return <Dashboard tab={tab} onTab={chooseTab} contents={step > 1 ? contents : undefined} />
  }

  return (
    <Dashboard
      greeting={greeting(rider)}
      news={
        step > 4 && (
          <>
            {rider.isModerator && <TeamFactor />}
            <OpenHomeBy />
            {isInvited && <WaitingInvitations />}
            <FirstSteps since={rider.createdAt} />
          </>
        )
      }
      tab={tab}
      onTab={chooseTab}
      counts={{ messaging: unread?.unreadCount ? unreadText(unread.unreadCount) : undefined }}
      contents={{
        profile: (
          <ProfileTab
            rider={rider}
            isBegun={step > 3}
            section={asProfileSection(section)}
            onSection={(next) =>
              void navigate({ href: `/dashboard?section=${next}#profile`, replace: true, resetScroll: false })
            }
            numbers={<MonthCard riderId={rider.id} />}
            alerts={<RideAlerts />}
            onAppearance={(appearance) => useAppStore.setState(appearance)}
            onDeleted={leave}
          />
        ),
        scooters: (
          <MyScootersTab riderId={rider.id} chosen={id} onClose={() => chooseTab('scooters')} Odometer={OdometerLine} />
        ),
        rides: <MyRidesTab state={readMyRides(search)} onChange={showRides} AreaTools={AlertHereButton} />,
        messaging: <RiderMessages riderId={rider.id} />,
      }}
    />
  )
}
