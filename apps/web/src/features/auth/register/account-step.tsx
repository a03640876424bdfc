import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Me, Registration } from '@scooter-rides/contract'
import { useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { useSetProfileImage } from '../../profile/use-change-profile.ts'
import { useRegister } from '../sign-in/use-sign-in.ts'
import { instanceQuery } from '../../../session/instance/instance.queries.ts'
import { AccountForm } from './account-form.tsx'
import { AccountReady } from './account-ready.tsx'
import { RegistrationClosed } from './registration-closed.tsx'
import './register.css'

interface AccountStepProps {
  me: Me | null | undefined
  setupToken?: string | undefined
  invite?: string | undefined
  onDone: () => void
}

/** Step one, before and after the account was created. A photo whose upload failed can be retried here. */
export function AccountStep({ me, setupToken, invite, onDone }: AccountStepProps) {
  const { data: instance } = useQuery(instanceQuery)
  const queryClient = useQueryClient()
  const account = useRegister()
  const [photo, setPhoto] = useState<File>()
  const upload = useSetProfileImage()
  // The account exists before its photo is uploaded; until then the form stays.
  const [isInProgress, setIsInProgress] = useState(false)

  async function sendPhoto(): Promise<boolean> {
    if (!photo) return true
    // not translated: names the toast, and is not shown
    const about = 'the photo of the registration'
    dismissToast(about)
    try {
      await upload.mutateAsync(photo)
      setPhoto(undefined)
      return true
    } catch {
      toast({ title: t('auth.register.error'), description: t('auth.register.photoFailed'), kind: 'error', about })
      return false
    }
  }

  async function finish() {
    if (!(await sendPhoto())) return
    toast({ title: t('auth.register.started'), description: t('auth.register.startedHint'), kind: 'success' })
    onDone()
  }

  async function registerAndFinish(values: Registration) {
    setIsInProgress(true)
    try {
      await account.mutateAsync(values)
      await finish()
    } catch (error) {
      // An admin may have changed what the site asks for since the form was opened.
      void queryClient.invalidateQueries(instanceQuery)
      throw error
    } finally {
      setIsInProgress(false)
    }
  }

  if (me && !isInProgress) {
    return <AccountReady me={me} photo={photo} error={upload.error} onRetry={finish} onDone={onDone} />
  }
  const kind = setupToken === undefined && instance ? instance.registration : 'open'
  // An invitation is valid for registration by invitation, not if registration is closed.
  if (instance && (kind === 'closed' || (kind === 'invitation' && invite === undefined)))
    return <RegistrationClosed kind={kind} provider={instance.signIn.oidc?.name} />
  return (
    <AccountForm
      links={{ setupToken, invite }}
      minimumAge={instance?.minimumAge ?? undefined}
      photo={photo}
      onPhoto={setPhoto}
      onSubmit={registerAndFinish}
    />
  )
}
