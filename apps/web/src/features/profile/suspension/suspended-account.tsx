import type { Me } from '@scooter-rides/contract'
import LockIcon from '~icons/pixelarticons/lock'
import LogOutIcon from '~icons/pixelarticons/logout'
import { fullTime } from '../../../lib/time/relative-time.ts'
import { t } from '../../../lib/language/t.ts'
import { useLogOut } from '../../../session/sign-out/use-log-out.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Window } from '../../../ui/layout/window.tsx'
import { AppealSection } from './appeal-section.tsx'
import { DataSection } from '../data/data-section.tsx'

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
          <DataSection rider={rider} onDeleted={onDeleted} />
          <Button className="justify-self-start" icon={LogOutIcon} onClick={() => void logOut()}>
            {t('profile.suspension.logOut')}
          </Button>
        </div>
      </Window>
    </div>
  )
}
