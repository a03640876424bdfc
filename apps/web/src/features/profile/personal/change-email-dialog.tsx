import { zodResolver } from '@hookform/resolvers/zod'
import { changeEmail, type PasskeyAnswer } from '@scooter-rides/contract'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { isApiError } from '../../../api/api-error.ts'
import { fieldText } from '../../../api/field-text.ts'
import { errorText, showFieldErrors } from '../../../api/form-errors.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { t } from '../../../lib/language/t.ts'
import { FormDialog } from '../../../ui/popup/form-dialog.tsx'
import { DraftNote } from '../../../ui/form/draft-note.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts'
import { PasskeyProof } from '../passkey-proof/passkey-proof.tsx'
import { useChangeEmail } from '../use-change-account.ts'

const schema = z.object({
  email: changeEmail.body.shape.email,
  password: z.string(),
})

// not translated: identifies the notice of a failure
const about = 'changing the e-mail'
const blank = { email: '', password: '' }

/** Changes the address; requires the password, because its mailbox can reset it. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const change = useChangeEmail()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: blank })
  const draft = useFormDraft(form, { name: 'email', filled: { values: blank }, secret: ['password'] })
  const { errors, isSubmitting } = form.formState
  const send = (passkey?: PasskeyAnswer) =>
    form.handleSubmit(async ({ email: newEmail, password }) => {
      if (!passkey && password === '') {
        form.setError('password', { message: t('profile.common.needPassword') }, { shouldFocus: true })
        return
      }
      dismissToast(about)
      try {
        const { email } = await change.mutateAsync({ email: newEmail, ...(passkey ? { passkey } : { password }) })
        draft.done()
        toast({
          title: t('profile.email.changed'),
          description: t('profile.email.changedText', { email }),
          kind: 'success',
        })
        onClose()
      } catch (error) {
        if (isApiError(error, 'auth.wrong_password'))
          form.setError('password', { message: error.problem.detail }, { shouldFocus: true })
        else if (isApiError(error, 'auth.email_taken'))
          form.setError('email', { message: error.problem.detail }, { shouldFocus: true })
        else if (!showFieldErrors(error, form, ['email', 'password'])) {
          toast({
            title: t('profile.common.error'),
            description: errorText(error, t('profile.common.updateFailed')),
            kind: 'error',
            about,
          })
        }
      }
    })()
  const submit = useSingleFlight(send)
  function cancel() {
    draft.done()
    onClose()
  }

  return (
    <FormDialog
      // Input survives closing the dialog; only Cancel discards it.
      onClose={onClose}
      title={t('profile.email.title')}
      size="small"
      onCancel={cancel}
      action={t('profile.email.change')}
      isBusy={isSubmitting}
      busyLabel={t('profile.common.saving')}
      onSubmit={submit}
    >
      <DraftNote restoredAt={draft.restoredAt} onStartOver={() => draft.startOver()} />
      <TextField
        label={t('profile.email.new')}
        type="email"
        autoComplete="email"
        {...form.register('email')}
        error={fieldText(errors.email)}
      />
      <TextField
        label={t('profile.common.password')}
        type="password"
        autoComplete="current-password"
        hint={t('profile.email.passwordHint')}
        {...form.register('password')}
        error={fieldText(errors.password)}
      />
      <PasskeyProof onAnswer={submit} />
    </FormDialog>
  )
}
