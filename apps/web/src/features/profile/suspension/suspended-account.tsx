import type { Me } from '@scooter-rides/contract'
import LockIcon from '~icons/pixelarticons/lock'
import LogOutIcon from '~icons/pixelarticons/logout'
import { fullTime } from '../../../lib/time/relative-time.ts'
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
      <Window title="Account Suspended" headingLevel={1} icon={LockIcon} padding="large">
        <div className="grid gap-6">
          <Note tone="bad">
            <p className="whitespace-pre-line wrap-anywhere">
              {rider.suspension?.reason || 'A moderator has suspended this account.'}
            </p>
            <p>{until ? `Until ${fullTime(until)}.` : 'Until a moderator lifts it.'}</p>
          </Note>
          <AppealSection />
          <DataSection rider={rider} onDeleted={onDeleted} />
          <Button className="justify-self-start" icon={LogOutIcon} onClick={() => void logOut()}>
            Log Out
          </Button>
        </div>
      </Window>
    </div>
  )
}
