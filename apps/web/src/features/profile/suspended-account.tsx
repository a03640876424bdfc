import type { Me } from '@scooter-rides/contract'
import LockIcon from '~icons/pixelarticons/lock'
import { Note } from '../../ui/note.tsx'
import { Window } from '../../ui/window.tsx'
import { DataSection } from './data/data-section.tsx'

interface SuspendedAccountProps {
  rider: Me
  onDeleted: () => void
}

/** All that a suspended rider may do: see why, take the data along, or leave. */
export function SuspendedAccount({ rider, onDeleted }: SuspendedAccountProps) {
  const until = rider.suspension?.until
  return (
    <div className="page max-w-[760px]!">
      <Window title="Account Suspended" headingLevel={1} icon={LockIcon} padding="large">
        <div className="grid gap-4">
          <Note tone="bad">
            <p>{rider.suspension?.reason ?? 'A moderator has suspended this account.'}</p>
            <p>
              {until
                ? `Until ${until.toLocaleDateString(undefined, { dateStyle: 'full' })}.`
                : 'Until a moderator lifts it.'}
            </p>
          </Note>
          <DataSection rider={rider} onDeleted={onDeleted} />
        </div>
      </Window>
    </div>
  )
}
