import { limits, type SiteSettings, updateSiteSettings } from '@scooter-rides/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useConfirmLeave } from '../../../ui/popup/use-leave-question.ts'
import { instanceQuery } from '../../../session/instance/instance.queries.ts'
import { siteSettingsQuery } from './settings.queries.ts'

const modes = [
  { value: 'open', label: 'Open: everybody can register' },
  { value: 'invitation', label: 'By invitation: only with a link from you' },
  { value: 'closed', label: 'Closed: nobody can register' },
] as const

type Edits = Partial<{ about: string; privacy: string; registration: SiteSettings['registration'] }>

const question = {
  title: 'Leave without saving?',
  body: 'Your changes are not saved.',
  action: 'Leave',
  cancel: 'Stay',
}

/** Three settings with one save button. Unchanged ones are not sent. */
export function SettingsForm({ settings }: { settings: SiteSettings }) {
  const [edits, setEdits] = useState<Edits>({})
  const { about = settings.about ?? '', privacy = settings.privacy ?? '', registration = settings.registration } = edits
  const changes = changesOf(edits, settings)
  const isChanged = Object.keys(changes).length > 0
  const { save, isBusy, failure } = useSaveSettings((saved) => setEdits((now) => withoutSaved(now, saved)))
  const { requireConfirmation } = useConfirmLeave({
    question: () => (isChanged ? question : undefined),
    isLostByUnload: () => isChanged,
  })

  function edit(change: Edits) {
    requireConfirmation()
    setEdits((now) => ({ ...now, ...change }))
  }

  return (
    <form
      className="grid max-w-[720px] gap-5"
      aria-label="Settings of the site"
      onSubmit={(event) => {
        event.preventDefault()
        void save(changes)
      }}
    >
      <TextArea
        label="About this site"
        hint="Shown to everybody on the About page."
        isOptional
        rows={6}
        maxLength={limits.siteText}
        value={about}
        onChange={(event) => edit({ about: event.currentTarget.value })}
      />
      <TextArea
        label="Privacy"
        hint="Describe what you store, for how long, and whom to ask. It replaces the default text on the About page."
        isOptional
        rows={6}
        maxLength={limits.siteText}
        value={privacy}
        onChange={(event) => edit({ privacy: event.currentTarget.value })}
      />
      <Select
        label="Registration"
        value={registration}
        onChange={(next) => edit({ registration: next })}
        options={modes}
      />
      {failure !== undefined && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      <div>
        <Button variant="primary" type="submit" isBusy={isBusy} busyLabel="Saving..." disabled={!isChanged}>
          Save settings
        </Button>
      </div>
    </form>
  )
}

/** The edited values that differ from the saved ones. */
function changesOf({ about, privacy, registration }: Edits, saved: SiteSettings): Edits {
  return {
    ...(about !== undefined && about.trim() !== (saved.about ?? '') && { about }),
    ...(privacy !== undefined && privacy.trim() !== (saved.privacy ?? '') && { privacy }),
    ...(registration !== undefined && registration !== saved.registration && { registration }),
  }
}

/** Keeps what was typed during the save. */
const withoutSaved = (now: Edits, saved: Edits): Edits =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => saved[name as keyof Edits] !== value))

/** Sends the changes and passes them to `onSaved`. */
function useSaveSettings(onSaved: (changes: Edits) => void) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const save = useSingleFlight(async (changes: Edits) => {
    setBusy(true)
    setFailure(undefined)
    try {
      queryClient.setQueryData(siteSettingsQuery.queryKey, await call(updateSiteSettings, { body: changes }))
      void queryClient.invalidateQueries(instanceQuery)
      onSaved(changes)
      toast({ title: 'Settings saved', kind: 'success' })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  })
  return { save, isBusy, failure }
}
