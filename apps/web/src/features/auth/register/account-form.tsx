import { zodResolver } from '@hookform/resolvers/zod'
import { registration, type Registration } from '@scooter-rides/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import ArrowIcon from '~icons/pixelarticons/arrow-right'
import UserIcon from '~icons/pixelarticons/user'
import { t } from '../../../lib/language/t.ts'
import { richText } from '../../../lib/language/rich-text.ts'
import { errorText, showFieldErrors } from '../../../api/form-errors.ts'
import { fieldText } from '../../../api/field-text.ts'
import { isApiError } from '../../../api/api-error.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DraftNote } from '../../../ui/form/draft-note.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { Window } from '../../../ui/layout/window.tsx'
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts'
import { refusalText } from '../window/refusal-text.ts'
import { AcceptedTexts } from './accepted-texts.tsx'
import { AccountFields } from './account-fields.tsx'
import { AgeFields } from './age-fields.tsx'
import { withMinimumAge } from './with-minimum-age.ts'
import { LanguageField } from './language-field.tsx'
import { PhotoChooser } from './photo-chooser.tsx'

interface AccountFormProps {
  /** Tokens of a one-time link: for the first admin, or of an invitation. */
  links: { setupToken: string | undefined; invite: string | undefined }
  /** Undefined on a site that does not ask for the age. */
  minimumAge: number | undefined
  photo: File | undefined
  onPhoto: (photo: File | undefined) => void
  onSubmit: (values: Registration) => Promise<void>
}

const about = 'registration'
const secret = ['password', 'confirmPassword', 'setupToken', 'invite'] as const
const fields = ['firstName', 'lastName', 'email', 'password', 'confirmPassword', 'isOldEnough'] as const

/** Step one of the registration: the account. Input survives every error. */
export function AccountForm({ links: { setupToken, invite }, minimumAge, photo, onPhoto, onSubmit }: AccountFormProps) {
  const [refusal, setRefusal] = useState<string>()
  const [photoError, setPhotoError] = useState<string>()
  const [blank] = useState(() => ({
    firstName: '',
    lastName: '',
    email: '',
    password: '',
    confirmPassword: '',
    isOldEnough: false,
    isMinor: false,
    ...(setupToken !== undefined && { setupToken }),
    ...(invite !== undefined && { invite }),
  }))
  const form = useForm({ resolver: zodResolver(withMinimumAge(registration, minimumAge)), defaultValues: blank })
  const draft = useFormDraft(form, { name: 'registration', filled: { values: blank }, isVisitors: true, secret })

  function explain(error: unknown) {
    if (showFieldErrors(error, form, fields)) return
    if (isApiError(error, 'auth.email_taken')) {
      form.setError('email', { type: 'server', message: error.problem.detail }, { shouldFocus: true })
      return
    }
    setRefusal(refusalText(error))
    toast({
      title: t('auth.register.failed'),
      description: errorText(error, t('auth.somethingWrong')),
      kind: 'error',
      about,
    })
  }

  const submit = useSingleFlight(
    form.handleSubmit(async (values) => {
      setRefusal(undefined)
      dismissToast(about)
      await onSubmit(values).then(draft.done, explain)
    }),
  )
  const isBusy = form.formState.isSubmitting

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Window
        title={t('auth.register.title')}
        icon={UserIcon}
        closeTo="/"
        padding="large"
        foot={
          <>
            <span className="grow text-sm text-ink-3">{t('auth.register.stepOne')}</span>
            <Button
              type="submit"
              variant="primary"
              iconAfter={ArrowIcon}
              isBusy={isBusy}
              busyLabel={t('auth.register.busy')}
            >
              {t('auth.register.continueToScooter')}
            </Button>
          </>
        }
      >
        <div className="account-step">
          <PhotoChooser photo={photo} onChange={onPhoto} error={photoError} onError={setPhotoError} />
          <div className="grid content-start gap-5">
            {setupToken !== undefined && (
              <Note tone="info">{richText('auth.register.setupLink', { strong: (role) => <b>{role}</b> })}</Note>
            )}
            <LanguageField />
            <DraftNote restoredAt={draft.restoredAt} onStartOver={() => draft.startOver()} />
            <AccountFields form={form} />
            {minimumAge !== undefined && (
              <AgeFields
                minimumAge={minimumAge}
                oldEnough={form.register('isOldEnough')}
                minor={form.register('isMinor')}
                error={fieldText(form.formState.errors.isOldEnough)}
              />
            )}
            <AcceptedTexts />
            {refusal && (
              <Note tone="bad" role="alert">
                {refusal}
              </Note>
            )}
          </div>
        </div>
      </Window>
    </form>
  )
}
