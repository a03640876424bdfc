import type { TextKey } from '@scooter-rides/messages'
import { useState } from 'react'
import { errorText } from '../../../api/form-errors.ts'
import { t } from '../../../lib/language/t.ts'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'

/** Runs one change at a time; a failure shows a toast. */
export function useAttempt() {
  const [isBusy, setIsBusy] = useState(false)
  async function attempt(failure: TextKey, action: () => Promise<void>): Promise<boolean> {
    dismissToast(failure)
    setIsBusy(true)
    try {
      await action()
      return true
    } catch (error) {
      toast({ title: t(failure), description: errorText(error, t('chat.tryAgain')), kind: 'error', about: failure })
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { attempt, isBusy }
}
