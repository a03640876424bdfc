import { useRef, useState } from 'react'
import CheckIcon from '~icons/pixelarticons/check'
import ZapIcon from '~icons/pixelarticons/zap'
import { t } from '../../../lib/language/t.ts'
import { richText } from '../../../lib/language/rich-text.ts'
import { listFormat } from '../../../lib/language/formats.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { confirm } from '../../../ui/popup/confirm.ts'
import { DraftNote } from '../../../ui/form/draft-note.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { Window } from '../../../ui/layout/window.tsx'
import { ImagePicker } from '../form/image-picker.tsx'
import { nameOf, newScooterFields, type ScooterFields } from '../form/scooter-form-model.ts'
import { DraftForm, type DraftFormHandle } from './draft-form.tsx'
import { DraftList } from './draft-list.tsx'
import { useStoredScooters } from './use-stored-scooters.ts'
import { useSaveDrafts } from './use-save-drafts.ts'
import './scooter-step.css'

// not translated: names the toast, and is not shown
const about = 'completing the registration'

interface ScooterStepProps {
  /** Scooters require an account; without one the rider is sent to step one and keeps the input. */
  hasAccount: boolean
  onAccountNeeded: () => void
  onDone: () => void
}

/** Step two: the scooters and their photos, collected here and saved together. */
export function ScooterStep({ hasAccount, onAccountNeeded, onDone }: ScooterStepProps) {
  const { drafts, selectedKey, newImages, dispatch, restoredAt, startOver, finish } = useStoredScooters()
  const form = useRef<DraftFormHandle>(null)
  // The edited scooter; after adding one the form is blank although that one stays selected.
  const [editedKey, setEditedKey] = useState<string | null>(null)
  const [formNumber, setFormNumber] = useState(0)
  const [isDirty, setIsDirty] = useState(false)
  const [isProcessing, setIsProcessing] = useState(false)
  const [isPreparing, setIsPreparing] = useState(false)
  const save = useSaveDrafts(dispatch)
  const [blank] = useState(newScooterFields)
  const selected = drafts.find(({ key }) => key === selectedKey)
  const edited = drafts.find(({ key, vehicleId }) => key === editedKey && vehicleId === undefined)

  function startForm(key: string | null) {
    setEditedKey(key)
    setIsDirty(false)
    setFormNumber((number) => number + 1)
  }

  function submit(fields: ScooterFields) {
    if (edited) dispatch({ type: 'change', key: edited.key, fields })
    else dispatch({ type: 'add', key: `${Date.now()}-${formNumber}`, fields })
    startForm(null)
  }

  const complete = useSingleFlight(async () => {
    if (isDirty && !(await confirm(unaddedQuestion()))) return
    dismissToast(about)
    if (!hasAccount) {
      toast({
        title: t('vehicles.registration.failed'),
        description: t('vehicles.registration.accountFirst'),
        kind: 'error',
        about,
      })
      onAccountNeeded()
      return
    }
    setIsProcessing(true)
    const unfinished = await save(drafts)
    setIsProcessing(false)
    if (unfinished.length === 0) {
      form.current?.giveUp()
      finish()
      onDone()
    } else
      toast({
        title: t('vehicles.registration.failed'),
        description: t('vehicles.registration.unfinished', {
          names: listFormat({ type: 'unit', style: 'short' }).format(unfinished),
        }),
        kind: 'error',
        about,
      })
  })

  return (
    <Window
      title={t('vehicles.registration.title')}
      icon={ZapIcon}
      closeTo="/"
      padding="large"
      foot={
        <div className="step-foot">
          <ButtonLink href="/dashboard" variant="quiet">
            {t('vehicles.registration.skip')}
          </ButtonLink>
          <ButtonLink href="/">{t('ui.cancel')}</ButtonLink>
          <Button
            variant="primary"
            icon={CheckIcon}
            disabled={drafts.length === 0}
            isBusy={isProcessing || isPreparing}
            busyLabel={isPreparing ? t('vehicles.preparing') : t('vehicles.saving')}
            onClick={() => void complete()}
          >
            {t('vehicles.registration.complete')}
          </Button>
        </div>
      }
    >
      <div className="scooter-step">
        <DraftList
          drafts={drafts}
          selectedKey={selectedKey}
          onSelect={(key) => {
            dispatch({ type: 'select', key })
            startForm(key)
          }}
          onRemove={(key) => {
            dispatch({ type: 'remove', key })
            if (key !== editedKey) return
            form.current?.giveUp()
            startForm(null)
          }}
          onNew={() => {
            dispatch({ type: 'deselect' })
            // Input in the blank form already belongs to the new scooter.
            if (edited) startForm(null)
          }}
        />
        <div className="grid content-start gap-5">
          <DraftNote
            restoredAt={restoredAt}
            onStartOver={() => {
              startOver()
              if (!edited) return
              form.current?.giveUp()
              startForm(null)
            }}
          >
            {t('vehicles.registration.choosePhotosAgain')}
          </DraftNote>
          {drafts.map(
            (draft) =>
              draft.error && (
                <Note key={draft.key} tone="bad" role="alert">
                  {richText('vehicles.registration.draftError', {
                    strong: (name) => <b>{name}</b>,
                    name: nameOf(draft),
                    error: draft.error,
                  })}
                </Note>
              ),
          )}
          <DraftForm
            key={formNumber}
            ref={form}
            values={edited ?? blank}
            editedKey={edited?.key}
            isPreparing={isPreparing}
            onSubmit={submit}
            onDirty={() => {
              setIsDirty(true)
              // Input in the blank form belongs to the next scooter, and so do its photos.
              if (!edited && selectedKey !== null) dispatch({ type: 'deselect' })
            }}
          >
            <ImagePicker
              key={selectedKey ?? 'new'}
              label={
                selected ? t('vehicles.registration.imagesOf', { name: nameOf(selected) }) : t('vehicles.form.images')
              }
              images={selected ? selected.images : newImages}
              onChange={(images) => dispatch({ type: 'images', key: selectedKey, images })}
              onPreparing={setIsPreparing}
            />
          </DraftForm>
        </div>
      </div>
    </Window>
  )
}

const unaddedQuestion = () => ({
  title: t('vehicles.registration.notAdded'),
  body: t('vehicles.registration.notAddedHint'),
  action: t('vehicles.registration.completeWithout'),
})
