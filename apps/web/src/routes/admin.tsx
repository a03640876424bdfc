import ShieldIcon from '~icons/pixelarticons/shield-off'

import { AdminDesk } from '../features/admin/admin-desk.tsx'
import { useAdminTab } from '../features/admin/use-admin-tab.ts'
import { SignInRequired } from '../desktop/sign-in-required.tsx'
import { useMe } from '../session/me/use-me.ts'
import { WorkshopNotice } from '../desktop/workshop-notice.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Sprite } from '../ui/sprite.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { Window } from '../ui/window.tsx'

const MapsPage = lazyPart(async () => (await import('../features/admin/maps/maps-page.tsx')).MapsPage, {
  pending: <Loading>Loading maps...</Loading>,
  isAhead: true,
})

/** The admin desk, as far as it is built; whoever is not on the team is turned away. */
export function AdminScreen() {
  const rider = useMe()
  if (rider === undefined) return <Loading>Loading admin dashboard...</Loading>
  if (rider === null)
    return <SignInRequired returnTo="/admin">You need to sign in to enter the admin desk.</SignInRequired>
  if (!rider.isAdmin && !rider.isModerator) return <AccessDenied />
  return rider.isAdmin ? <Desk /> : <Workshop />
}

function Desk() {
  const [tab, chooseTab] = useAdminTab()
  return (
    <AdminDesk tab={tab} onTab={chooseTab} contents={{ overview: <OverviewInTheWorkshop />, maps: <MapsPage /> }} />
  )
}

function OverviewInTheWorkshop() {
  return (
    <Empty title="The overview is still in the workshop." headingLevel={2}>
      Until it opens, roles are granted on the server with npm run admin.
    </Empty>
  )
}

function Workshop() {
  return (
    <WorkshopNotice
      title="Administration"
      fact="The admin desk is still in the workshop."
      help="Until it opens, roles are granted on the server with npm run admin."
      links={[{ href: '/dashboard', label: '← Back to User Dashboard' }]}
    />
  )
}

function AccessDenied() {
  return (
    <div className="page page-centred">
      <Window
        title="Access Denied"
        headingLevel={1}
        icon={ShieldIcon}
        closeTo="/dashboard"
        className="w-full max-w-[520px]"
        padding="large"
      >
        <div className="grid justify-items-center gap-4 text-center">
          <Sprite height={80} />
          <p>You don't have permission to access the admin dashboard.</p>
          <ButtonLink href="/dashboard" variant="primary">
            Return to Dashboard
          </ButtonLink>
        </div>
      </Window>
    </div>
  )
}
