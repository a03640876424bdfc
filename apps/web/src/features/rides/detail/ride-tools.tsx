import { useNavigate } from '@tanstack/react-router'
import type { RideWithStops } from '@scooter-rides/contract'
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
    <Panel title="Save and export" icon={DownloadIcon}>
      <div className="grid gap-2">
        <SaveButton ride={ride} />
        <ButtonLink href={`/api/rides/${ride.id}.ics`} block icon={CalendarIcon} download>
          Add to calendar
        </ButtonLink>
        <ButtonLink href={`/api/rides/${ride.id}.gpx`} block icon={DownloadIcon} download>
          Download GPX
        </ButtonLink>
        <CopyButton ride={ride} />
      </div>
    </Panel>
  )
}

function SaveButton({ ride }: { ride: RideWithStops }) {
  const save = useSaveRide(ride.id)
  const { isSaved } = ride
  const about = `keeping ride ${ride.id}`
  function toggle() {
    dismissToast(about)
    save.mutate(!isSaved, {
      onSuccess: () => toast({ title: isSaved ? 'Removed from your saved rides' : 'Saved', kind: 'success' }),
      onError: (error) => toast({ title: 'The ride was not saved', description: error.message, kind: 'error', about }),
    })
  }
  return (
    <Button block icon={BookmarkIcon} aria-pressed={isSaved} isBusy={save.isPending} onClick={toggle}>
      {isSaved ? 'Saved' : 'Save ride'}
    </Button>
  )
}

function CopyButton({ ride }: { ride: RideWithStops }) {
  const navigate = useNavigate()
  const copy = useCopyRide()
  const about = `copying ride ${ride.id}`
  function start() {
    dismissToast(about)
    copy.mutate(ride.id, {
      onSuccess: (draft) => {
        toast({ title: 'Copied as a draft', description: 'Edit the copy, then publish it.', kind: 'success' })
        void navigate({ to: '/rides/create', search: { edit: draft.id } })
      },
      onError: (error) => toast({ title: 'The ride was not copied', description: error.message, kind: 'error', about }),
    })
  }
  return (
    <Button block icon={CopyIcon} isBusy={copy.isPending} busyLabel="Copying..." onClick={start}>
      Copy as my ride
    </Button>
  )
}
