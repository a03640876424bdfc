import { limits, type SiteSettings, updateSiteSettings } from '@scooter-rides/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.ts'
import { useLeaveQuestion } from '../../../ui/use-leave-question.ts'
import { instanceQuery } from '../../auth/instance.queries.ts'
import { siteSettingsQuery } from './settings.queries.ts'

const modes = [
  { value: 'open', label: 'Open: everybody may register' },
  { value: 'invitation', label: 'By invitation: whoever has a link of yours' },
  { value: 'closed', label: 'Closed: nobody, for now' },
] as const

/** Three things, saved by one button. */
export function SettingsForm({ settings }: { settings: SiteSettings }) {
  const queryClient = useQueryClient()
  const [about, setAbout] = useState(settings.about ?? '')
  const [privacy, setPrivacy] = useState(settings.privacy ?? '')
  const [registration, setRegistration] = useState(settings.registration)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isChanged =
    about.trim() !== (settings.about ?? '') ||
    privacy.trim() !== (settings.privacy ?? '') ||
    registration !== settings.registration

  useLeaveQuestion({
    question: () =>
      isChanged
        ? {
            title: 'Leave without saving?',
            body: 'What you changed here is not saved.',
            action: 'Leave',
            cancel: 'Stay',
          }
        : undefined,
    staysOn: ({ pathname }) => pathname.startsWith('/admin') && location.hash === '#settings',
    isLostByUnload: () => isChanged,
  })

  const save = useSingleFlight(async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const saved = await call(updateSiteSettings, { body: { about, privacy, registration } })
      queryClient.setQueryData(siteSettingsQuery.queryKey, saved)
      void queryClient.invalidateQueries(instanceQuery)
      toast({ title: 'Settings saved', kind: 'success' })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  })

  return (
    <form
      className="grid max-w-[720px] gap-5"
      aria-label="Settings of the site"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextArea
        label="About this site"
        hint="Shown on the page About, to everybody."
        isOptional
        rows={6}
        maxLength={limits.siteText}
        value={about}
        onChange={(event) => setAbout(event.currentTarget.value)}
      />
      <TextArea
        label="Privacy"
        hint="What you keep, for how long, and whom to ask. Shown on the page About in the place of ours."
        isOptional
        rows={6}
        maxLength={limits.siteText}
        value={privacy}
        onChange={(event) => setPrivacy(event.currentTarget.value)}
      />
      <Select label="Registration" value={registration} onChange={setRegistration} options={modes} />
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
