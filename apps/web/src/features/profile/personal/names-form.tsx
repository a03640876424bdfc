import { zodResolver } from '@hookform/resolvers/zod'
import { type Me, updateMe, username } from '@scooter-rides/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import SaveIcon from '~icons/pixelarticons/save'
import { isApiError } from '../../../api/api-error.ts'
import { showFieldErrors } from '../../../api/form-errors.ts'
import { changedFields } from '../../../lib/changed-fields.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
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
        toast({ title: 'Profile updated', description: 'Your changes are saved.', kind: 'success' })
      } catch (error) {
        if (isApiError(error, 'auth.username_taken')) {
          form.setError('username', { type: 'server', message: error.problem.detail }, { shouldFocus: true })
        } else if (!showFieldErrors(error, form, ['firstName', 'lastName', 'username'])) {
          toast({ title: 'Error', description: 'Failed to update profile. Please try again.', kind: 'error', about })
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
            label="First name"
            autoComplete="given-name"
            {...form.register('firstName')}
            error={errors.firstName?.message}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            {...form.register('lastName')}
            error={errors.lastName?.message}
          />
          <TextField
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            fieldClassName="form-grid-wide"
            hint="Riders find you by it, and you can log in with it."
            {...form.register('username')}
            error={errors.username?.message}
          />
          <div className="form-grid-wide flex flex-wrap items-end gap-3">
            <TextField label="Email" fieldClassName="flex-1 basis-60" value={rider.email} readOnly />
            {rider.hasPassword && <Button onClick={() => setIsChangingEmail(true)}>Change e-mail</Button>}
            {rider.email && (
              <div className="basis-full">
                <EmailConfirmation rider={rider} />
              </div>
            )}
          </div>
        </FormGrid>
        {!rider.hasPassword && <p className="field-hint">Your e-mail comes from the provider you sign in with.</p>}
        <div>
          <Button type="submit" variant="primary" icon={SaveIcon} isBusy={isSubmitting} busyLabel="Saving...">
            Save changes
          </Button>
        </div>
      </form>
      {isChangingEmail && <ChangeEmailDialog onClose={() => setIsChangingEmail(false)} />}
    </>
  )
}
