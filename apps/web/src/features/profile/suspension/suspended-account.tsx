import type { Me } from '@scooter-rides/contract'
import LockIcon from '~icons/pixelarticons/lock'
import LogOutIcon from '~icons/pixelarticons/logout'
import { fullTime } from '../../../lib/time/relative-time.ts'
import { t } from '../../../lib/language/t.ts'
import { useLogOut } from '../../../session/sign-out/use-log-out.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Window } from '../../../ui/layout/window.tsx'
import { AppealSection } from './appeal-section.tsx'
import { DataSection } from '../data/data-section.tsx'

const DecisionsSection = lazyPart(async () => (await import('../decisions/decisions-section.tsx')).DecisionsSection, {
  pending: <Skeleton className="h-40" />,
})

interface SuspendedAccountProps {
  rider: Me
  onDeleted: () => void
}

export function SuspendedAccount({ rider, onDeleted }: SuspendedAccountProps) {
  const logOut = useLogOut()
  const until = rider.suspension?.until
  return (
    <div className="page max-w-[760px]!">
      <Window title={t('profile.suspension.title')} headingLevel={1} icon={LockIcon} padding="large">
        <div className="grid gap-6">
          <Note tone="bad">
            <p className="whitespace-pre-line wrap-anywhere">
              {rider.suspension?.reason || t('profile.suspension.noReason')}
            </p>
            <p>
              {until ? t('profile.suspension.until', { time: fullTime(until) }) : t('profile.suspension.untilLifted')}
            </p>
          </Note>
          <AppealSection />
          <DecisionsSection isSuspended />
          <DataSection rider={rider} onDeleted={onDeleted} />
          <Button className="justify-self-start" icon={LogOutIcon} onClick={() => void logOut()}>
            {t('profile.suspension.logOut')}
          </Button>
        </div>
      </Window>
    </div>
  )
}
