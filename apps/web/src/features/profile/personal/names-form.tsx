import { zodResolver } from '@hookform/resolvers/zod'
import { type Me, updateMe, username } from '@scooter-rides/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import SaveIcon from '~icons/pixelarticons/save'
import { isApiError } from '../../../api/api-error.ts'
import { fieldText } from '../../../api/field-text.ts'
import { showFieldErrors } from '../../../api/form-errors.ts'
import { changedFields } from '../../../lib/changed-fields.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DraftNote } from '../../../ui/form/draft-note.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { FormGrid } from '../../../ui/layout/form-grid.tsx'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts'
import { useUpdateMe } from '../use-change-profile.ts'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { EmailConfirmation } from './email-confirmation.tsx'

const { firstName, lastName } = updateMe.body.shape
const namesSchema = z.object({ firstName: firstName.unwrap(), lastName: lastName.unwrap(), username })

// not translated: identifies the notice of a failure
const about = 'the names of the profile'

export function NamesForm({ rider }: { rider: Me }) {
  const update = useUpdateMe()
  const [isChangingEmail, setIsChangingEmail] = useState(false)
  const names = { firstName: rider.firstName, lastName: rider.lastName, username: rider.username }
  const form = useForm({
    resolver: zodResolver(namesSchema),
    // Follows changes of the account, except in edited fields.
    values: names,
    resetOptions: { keepDirtyValues: true },
  })
  const draft = useFormDraft(form, { name: 'names', filled: { values: names } })
  const { errors, isSubmitting } = form.formState

  const submit = useSingleFlight(
    form.handleSubmit(async (typed) => {
      dismissToast(about)
      try {
        const { firstName, lastName, username } = await update.mutateAsync(changedFields<typeof typed>(rider, typed))
        draft.done()
        form.reset({ firstName, lastName, username })
        toast({ title: t('profile.names.saved'), description: t('profile.names.savedText'), kind: 'success' })
      } catch (error) {
        if (isApiError(error, 'auth.username_taken')) {
          form.setError('username', { type: 'server', message: error.problem.detail }, { shouldFocus: true })
        } else if (!showFieldErrors(error, form, ['firstName', 'lastName', 'username'])) {
          toast({
            title: t('profile.common.error'),
            description: t('profile.common.updateFailed'),
            kind: 'error',
            about,
          })
        }
      }
    }),
  )

  return (
    <>
      <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
        <DraftNote restoredAt={draft.restoredAt} onStartOver={() => draft.startOver()} />
        <FormGrid>
          <TextField
            label={t('profile.names.first')}
            autoComplete="given-name"
            {...form.register('firstName')}
            error={fieldText(errors.firstName)}
          />
          <TextField
            label={t('profile.names.last')}
            autoComplete="family-name"
            {...form.register('lastName')}
            error={fieldText(errors.lastName)}
          />
          <TextField
            label={t('profile.names.username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            fieldClassName="form-grid-wide"
            hint={t('profile.names.usernameHint')}
            {...form.register('username')}
            error={fieldText(errors.username)}
          />
          <div className="form-grid-wide flex flex-wrap items-end gap-3">
            <TextField label={t('profile.names.email')} fieldClassName="flex-1 basis-60" value={rider.email} readOnly />
            {rider.hasPassword && <Button onClick={() => setIsChangingEmail(true)}>{t('profile.email.change')}</Button>}
            {rider.email && (
              <div className="basis-full">
                <EmailConfirmation rider={rider} />
              </div>
            )}
          </div>
        </FormGrid>
        {!rider.hasPassword && <p className="field-hint">{t('profile.names.fromProvider')}</p>}
        <div>
          <Button
            type="submit"
            variant="primary"
            icon={SaveIcon}
            isBusy={isSubmitting}
            busyLabel={t('profile.common.saving')}
          >
            {t('profile.names.save')}
          </Button>
        </div>
      </form>
      {isChangingEmail && <ChangeEmailDialog onClose={() => setIsChangingEmail(false)} />}
    </>
  )
}
