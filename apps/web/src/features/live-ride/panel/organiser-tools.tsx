import type { LiveRide, RideWithStops } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { confirm } from '../../../ui/popup/confirm.ts'
import { riderName } from '../../ride-shared/rider-name.ts'
import { useLiveRoles, useRidersOfRide } from './use-live-roles.ts'

/** The value of the option without a rider; ids of riders are never empty. */
const none = 'none'

/** The organiser chooses the first and the last rider of the group, and ends the live ride. */
export function OrganiserTools({ ride, live }: { ride: RideWithStops; live: LiveRide }) {
  const { change, end } = useLiveRoles(ride.id)
  const riders = useRidersOfRide(ride)
  const options = [
    { value: none, label: t('live-ride.roles.none') },
    ...(riders ?? []).map((rider) => ({ value: rider.id, label: riderName(rider) })),
  ]
  const error = change.error ?? end.error
  return (
    <div className="grid gap-3">
      {(['lead', 'sweep'] as const).map((role) => (
        <Select
          key={role}
          label={t(role === 'lead' ? 'live-ride.roles.lead' : 'live-ride.roles.sweep')}
          hint={t(role === 'lead' ? 'live-ride.roles.leadHint' : 'live-ride.roles.sweepHint')}
          value={live[role] ?? none}
          options={options}
          disabled={!riders}
          onChange={(value) => change.mutate({ [role]: value === none ? null : value })}
        />
      ))}
      {live.state === 'open' && (
        <Button variant="ghost" isBusy={end.isPending} onClick={() => void confirmEnd(() => end.mutate())}>
          {t('live-ride.end.action')}
        </Button>
      )}
      {error && (
        <Note tone="bad" role="alert">
          {t('live-ride.roles.failed', { reason: error.message })}
        </Note>
      )}
    </div>
  )
}

async function confirmEnd(end: () => void) {
  const isSure = await confirm({
    title: t('live-ride.end.title'),
    body: t('live-ride.end.body'),
    action: t('live-ride.end.action'),
    isDangerous: true,
  })
  if (isSure) end()
}
