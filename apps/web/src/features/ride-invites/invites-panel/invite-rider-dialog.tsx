import { useState } from 'react'
import { limits, type RideWithStops } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { searchDelayMs, useDebounced } from '../../../lib/async/use-debounced.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { ShowMore } from '../../../ui/actions/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { InviteeRow } from './invitee-row.tsx'
import { useInvitees } from './use-invitees.ts'
import SearchIcon from '~icons/pixelarticons/search'
import InviteIcon from '~icons/pixelarticons/user-plus'

interface InviteRiderDialogProps {
  ride: RideWithStops
  onClose: () => void
}

export function InviteRiderDialog({ ride, onClose }: InviteRiderDialogProps) {
  const [text, setText] = useState('')
  const debounced = useDebounced(text.trim(), searchDelayMs)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('invites.panel.inviteRiders')}
      icon={InviteIcon}
      foot={<Button onClick={onClose}>{t('invites.dialog.done')}</Button>}
    >
      <div className="grid gap-4">
        <p>{t('invites.rider.help')}</p>
        <TextField
          label={t('invites.rider.name')}
          type="search"
          icon={SearchIcon}
          autoComplete="off"
          maxLength={limits.searchText}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div aria-live="polite">
          <Invitees ride={ride} name={text.trim() ? debounced : ''} />
        </div>
      </div>
    </Dialog>
  )
}

function Invitees({ ride, name }: { ride: RideWithStops; name: string }) {
  const { friends, others, list, more } = useInvitees(name)
  const { data, error, refetch } = list
  if (!data && error)
    return <LoadFailed title={t('invites.rider.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-12" />
  const riders = [...friends, ...others]
  if (riders.length === 0)
    return name === '' ? (
      <p className="text-ink-2">{t('invites.rider.noFriends')}</p>
    ) : (
      <p className="text-ink-2 wrap-anywhere">{t('invites.rider.notFound', { name })}</p>
    )
  return (
    <>
      <ul className="rows well">
        {riders.map((rider) => (
          <InviteeRow key={rider.id} ride={ride} rider={rider} isFriend={friends.includes(rider)} />
        ))}
      </ul>
      {more && <ShowMore list={more} />}
    </>
  )
}
