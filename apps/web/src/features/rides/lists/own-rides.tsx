import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { limits } from '@scooter-rides/contract'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { takeBack, toast } from '../../../ui/toast.ts'
import { useImportRide } from '../use-copy-ride.ts'
import type { OwnScope } from './list-filters.ts'
import { OwnRideParts } from './own-ride-parts.tsx'
import PlusIcon from '~icons/pixelarticons/plus'
import SearchIcon from '~icons/pixelarticons/search'
import UploadIcon from '~icons/pixelarticons/upload'

/** Spec §9: search text is applied after half a second of no typing. */
const searchDelayMs = 500

const scopes = [
  { value: 'mine', label: 'Led by me' },
  { value: 'joined', label: 'Joined' },
  { value: 'saved', label: 'Saved' },
] as const

const emptyFaces: Record<OwnScope, ReactNode> = {
  mine: <NoRides />,
  joined: <Empty title="You have not joined a ride yet">Nearby Rides shows what starts around you.</Empty>,
  saved: <Empty title="You have not saved a ride yet">Save ride on a ride's page keeps it here.</Empty>,
}

/** The rides one leads, joined or saved, with a search by name. */
export function OwnRides() {
  const [scope, setScope] = useState<OwnScope>('mine')
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), searchDelayMs)
  return (
    <>
      <div className="flex flex-wrap gap-3 p-4">
        <TextField
          label="Search your rides"
          isLabelHidden
          icon={SearchIcon}
          type="search"
          placeholder="Search your rides"
          value={text}
          maxLength={limits.searchText}
          onChange={(event) => setText(event.target.value)}
          fieldClassName="min-w-48 flex-1"
        />
        <ImportButton />
        <ButtonLink variant="primary" icon={PlusIcon} href="/rides/create">
          Create New Ride
        </ButtonLink>
      </div>
      <div className="px-4 pb-4">
        <Segmented label="Which rides" value={scope} onChange={setScope} options={scopes} />
      </div>
      <OwnRideParts
        scope={scope}
        words={q}
        empty={
          q ? (
            <Empty title={`No results found for "${q}"`}>Try another word of the ride's name.</Empty>
          ) : (
            emptyFaces[scope]
          )
        }
      />
    </>
  )
}

function NoRides() {
  return (
    <Empty
      title="You haven't created any rides yet"
      action={
        <ButtonLink variant="primary" href="/rides/create">
          Create your first ride
        </ButtonLink>
      }
    >
      Pick a start and a stop, set a time, and riders near you can join.
    </Empty>
  )
}

const importing = 'importing a ride'

/** A route from a navigation device becomes a draft. */
function ImportButton() {
  const navigate = useNavigate()
  const load = useImportRide()
  const input = useRef<HTMLInputElement>(null)
  const send = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    takeBack(importing)
    if (file.size > limits.gpxBytes) {
      toast({
        title: 'The file is too large',
        description: 'A GPX file may have at most 10 MB.',
        kind: 'error',
        about: importing,
      })
      return
    }
    load.mutate(file, {
      onSuccess: (ride) => {
        toast({
          title: 'Imported as a draft',
          description: 'Check the stops, set a time and publish it.',
          kind: 'success',
        })
        void navigate({ to: '/rides/create', search: { edit: ride.id } })
      },
      onError: ({ message }) =>
        toast({ title: 'The file was not imported', description: message, kind: 'error', about: importing }),
    })
  }
  return (
    <>
      <input ref={input} type="file" accept=".gpx,application/gpx+xml" hidden onChange={send} aria-label="GPX file" />
      <Button icon={UploadIcon} isBusy={load.isPending} busyLabel="Importing..." onClick={() => input.current?.click()}>
        Import GPX
      </Button>
    </>
  )
}
