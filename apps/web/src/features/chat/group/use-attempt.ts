import { useState } from 'react'
import { errorText } from '../../../api/form-errors.ts'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'

/** Runs one change at a time; a failure shows a toast. */
export function useAttempt() {
  const [isBusy, setIsBusy] = useState(false)
  async function attempt(title: string, action: () => Promise<void>): Promise<boolean> {
    dismissToast(title)
    setIsBusy(true)
    try {
      await action()
      return true
    } catch (error) {
      toast({ title, description: errorText(error, 'Please try again.'), kind: 'error', about: title })
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { attempt, isBusy }
}
