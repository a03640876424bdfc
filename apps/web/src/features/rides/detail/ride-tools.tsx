import { useNavigate } from '@tanstack/react-router'
import type { RideWithStops } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { useCopyRide } from '../use-copy-ride.ts'
import { useSaveRide } from '../use-save-ride.ts'
import BookmarkIcon from '~icons/pixelarticons/bookmark'
import CalendarIcon from '~icons/pixelarticons/calendar'
import CopyIcon from '~icons/pixelarticons/copy'
import DownloadIcon from '~icons/pixelarticons/download'

export function RideTools({ ride }: { ride: RideWithStops }) {
  return (
    <Panel title={t('rides.tools.title')} icon={DownloadIcon}>
      <div className="grid gap-2">
        <SaveButton ride={ride} />
        <ButtonLink href={`/api/rides/${ride.id}.ics`} block icon={CalendarIcon} download>
          {t('rides.tools.calendar')}
        </ButtonLink>
        <ButtonLink href={`/api/rides/${ride.id}.gpx`} block icon={DownloadIcon} download>
          {t('rides.tools.gpx')}
        </ButtonLink>
        <CopyButton ride={ride} />
      </div>
    </Panel>
  )
}

function SaveButton({ ride }: { ride: RideWithStops }) {
  const save = useSaveRide(ride.id)
  const { isSaved } = ride
  const about = `save-ride-${ride.id}`
  function toggle() {
    dismissToast(about)
    save.mutate(!isSaved, {
      onSuccess: () => toast({ title: t(isSaved ? 'rides.tools.removed' : 'rides.tools.saved'), kind: 'success' }),
      onError: (error) => toast({ title: t('rides.tools.notSaved'), description: error.message, kind: 'error', about }),
    })
  }
  return (
    <Button block icon={BookmarkIcon} aria-pressed={isSaved} isBusy={save.isPending} onClick={toggle}>
      {t(isSaved ? 'rides.tools.saved' : 'rides.tools.save')}
    </Button>
  )
}

function CopyButton({ ride }: { ride: RideWithStops }) {
  const navigate = useNavigate()
  const copy = useCopyRide()
  const about = `copy-ride-${ride.id}`
  function start() {
    dismissToast(about)
    copy.mutate(ride.id, {
      onSuccess: (draft) => {
        toast({ title: t('rides.tools.copied'), description: t('rides.tools.copiedHelp'), kind: 'success' })
        void navigate({ to: '/rides/create', search: { edit: draft.id } })
      },
      onError: (error) =>
        toast({ title: t('rides.tools.notCopied'), description: error.message, kind: 'error', about }),
    })
  }
  return (
    <Button block icon={CopyIcon} isBusy={copy.isPending} busyLabel={t('rides.tools.copying')} onClick={start}>
      {t('rides.tools.copy')}
    </Button>
  )
}
