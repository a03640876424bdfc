import { limits, type Retention, type SiteSettings, updateSiteSettings } from '@scooter-rides/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useConfirmLeave } from '../../../ui/popup/use-leave-question.ts'
import { instanceQuery } from '../../../session/instance/instance.queries.ts'
import { choicesOf } from '../admin-labels.ts'
import { RetentionFields, retentionNames } from './retention-fields.tsx'
import { siteSettingsQuery } from './settings.queries.ts'

const modes = {
  open: 'admin.settings.mode.open',
  invitation: 'admin.settings.mode.invitation',
  closed: 'admin.settings.mode.closed',
} as const

const factorModes = {
  none: 'admin-factor.mode.none',
  team: 'admin-factor.mode.team',
} as const

const noAge = 'none'
const ages = Array.from(
  { length: limits.minimumAgeMost - limits.minimumAgeLeast + 1 },
  (_, at) => limits.minimumAgeLeast + at,
)

type Choices = Pick<SiteSettings, 'registration' | 'minimumAge' | 'requireSecondFactor'>
type Edits = Partial<{ about: string; privacy: string } & Choices & Retention>

const leaveQuestion = () => ({
  title: t('admin.settings.leave.title'),
  body: t('admin.settings.leave.body'),
  action: t('admin.settings.leave.action'),
  cancel: t('admin.settings.leave.cancel'),
})

/** The settings with one save button. Unchanged ones are not sent. */
export function SettingsForm({ settings }: { settings: SiteSettings }) {
  const [edits, setEdits] = useState<Edits>({})
  const { about = settings.about ?? '', privacy = settings.privacy ?? '' } = edits
  const { registration = settings.registration, requireSecondFactor = settings.requireSecondFactor } = edits
  const { minimumAge = settings.minimumAge } = edits
  const changes = changesOf(edits, settings)
  const isChanged = Object.keys(changes).length > 0
  const { save, isBusy, failure } = useSaveSettings((saved) => setEdits((now) => withoutSaved(now, saved)))
  const { requireConfirmation } = useConfirmLeave({
    question: () => (isChanged ? leaveQuestion() : undefined),
    isLostByUnload: () => isChanged,
  })

  function edit(change: Edits) {
    requireConfirmation()
    setEdits((now) => ({ ...now, ...change }))
  }

  return (
    <form
      className="grid max-w-[720px] gap-5"
      aria-label={t('admin.settings.form')}
      onSubmit={(event) => {
        event.preventDefault()
        void save(changes)
      }}
    >
      <TextArea
        label={t('admin.settings.about')}
        hint={t('admin.settings.aboutHint')}
        isOptional
        rows={6}
        maxLength={limits.siteText}
        value={about}
        onChange={(event) => edit({ about: event.currentTarget.value })}
      />
      <TextArea
        label={t('admin.settings.privacy')}
        hint={t('admin.settings.privacyHint')}
        isOptional
        rows={6}
        maxLength={limits.siteText}
        value={privacy}
        onChange={(event) => edit({ privacy: event.currentTarget.value })}
      />
      <Select
        label={t('admin.settings.registration')}
        value={registration}
        onChange={(next) => edit({ registration: next })}
        options={choicesOf(modes)}
      />
      <Select
        label={t('admin.settings.minimumAge')}
        hint={t('admin.settings.minimumAgeHint')}
        value={minimumAge === null ? noAge : String(minimumAge)}
        onChange={(next) => edit({ minimumAge: next === noAge ? null : Number(next) })}
        options={[
          { value: noAge, label: t('admin.settings.noMinimumAge') },
          ...ages.map((age) => ({ value: String(age), label: t('admin.settings.years', { age: String(age) }) })),
        ]}
      />
      <Select
        label={t('admin-factor.setting')}
        hint={t('admin-factor.settingHint')}
        value={requireSecondFactor}
        onChange={(next) => edit({ requireSecondFactor: next })}
        options={choicesOf(factorModes)}
      />
      <RetentionFields retention={{ ...settings, ...edits }} onChange={edit} />
      {failure !== undefined && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      <div>
        <Button
          variant="primary"
          type="submit"
          isBusy={isBusy}
          busyLabel={t('admin.settings.saving')}
          disabled={!isChanged}
        >
          {t('admin.settings.save')}
        </Button>
      </div>
    </form>
  )
}

/** The edited values that differ from the saved ones. */
function changesOf(edits: Edits, saved: SiteSettings): Edits {
  const { about, privacy, registration, minimumAge, requireSecondFactor } = edits
  const periods = retentionNames.filter((name) => edits[name] !== undefined && edits[name] !== saved[name])
  return {
    ...Object.fromEntries(periods.map((name) => [name, edits[name]])),
    ...(about !== undefined && about.trim() !== (saved.about ?? '') && { about }),
    ...(privacy !== undefined && privacy.trim() !== (saved.privacy ?? '') && { privacy }),
    ...(registration !== undefined && registration !== saved.registration && { registration }),
    ...(minimumAge !== undefined && minimumAge !== saved.minimumAge && { minimumAge }),
    ...(requireSecondFactor !== undefined &&
      requireSecondFactor !== saved.requireSecondFactor && { requireSecondFactor }),
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
      toast({ title: t('admin.settings.saved'), kind: 'success' })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  })
  return { save, isBusy, failure }
}
