import { signOut } from '@scooter-rides/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { forgetRider } from './forget-rider.ts'
import { reserveLeave } from './leave.ts'
import { questionsBeforeSignOut } from './before-sign-out.ts'
import { turnPushOff } from '../push/push-device.ts'
import { useSingleFlight } from '../../lib/async/use-single-flight.ts'
import { confirm } from '../../ui/popup/confirm.ts'
import { toast } from '../../ui/toast/toast.ts'
import { t } from '../../lib/language/t.ts'

/** Long enough to read the message. */
const leaveDelayMs = 500

/** If it takes longer, the server deletes the device when a push fails. */
const forgetTimeoutMs = 2000

/** Newer messages replace the previous one. */
const about = 'log-out'

/** Ends the session, deletes the rider's data in this browser and returns to the home page. */
export function useLogOut(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useSingleFlight(async () => {
    if (!navigator.onLine) {
      // The session still exists on the server: claiming success would leave it open on a shared computer.
      toast({
        title: t('shell.logOut.failed'),
        description: t('shell.logOut.offline'),
        kind: 'error',
        about,
      })
      return
    }
    for (const question of questionsBeforeSignOut()) if (!(await confirm(question))) return
    const leave = reserveLeave()
    toast({ title: t('shell.logOut.running'), description: t('shell.logOut.bye'), kind: 'info', about })
    const [isEnded] = await Promise.all([forgetDevice().then(endSession), wait(leaveDelayMs)])
    if (!isEnded) toast({ title: t('shell.logOut.failed'), description: t('shell.logOut.issue'), kind: 'error', about })
    forgetRider()
    queryClient.clear()
    // With `force` the server's redirect ends the session that the call could not end.
    const back = isEnded ? '/?logout=true' : '/?logout=true&force=true'
    leave(`/api/logout?t=${Date.now()}&redirect=${encodeURIComponent(back)}`)
  })
}

/** Must run while the session exists; the timeout bounds the wait. */
function forgetDevice(): Promise<unknown> {
  return Promise.race([turnPushOff().catch(() => undefined), wait(forgetTimeoutMs)])
}

function endSession(): Promise<boolean> {
  return call(signOut).then(
    () => true,
    () => false,
  )
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
