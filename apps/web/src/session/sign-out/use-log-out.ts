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

/** Long enough to read why the page is about to change. */
const leaveDelayMs = 500

/** The server finds out by itself that this device is gone. */
const forgetTimeoutMs = 2000

/** What is said takes the place of what was said before. */
const about = 'logging out'

/** Ends the session, forgets the rider in this browser and returns to the home page. */
export function useLogOut(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useSingleFlight(async () => {
    if (!navigator.onLine) {
      // The session lives at the server, out of reach: saying otherwise would leave it open on a shared computer.
      toast({
        title: 'Logout Failed',
        description: 'There was an issue logging out. You are offline.',
        kind: 'error',
        about,
      })
      return
    }
    for (const question of questionsBeforeSignOut()) if (!(await confirm(question))) return
    const leave = reserveLeave()
    toast({ title: 'Logging out...', description: 'See you on the road.', kind: 'info', about })
    const [isEnded] = await Promise.all([forgetDevice().then(endSession), wait(leaveDelayMs)])
    if (!isEnded)
      toast({ title: 'Logout Failed', description: 'There was an issue logging out.', kind: 'error', about })
    forgetRider()
    queryClient.clear()
    // The server's own way out ends the session where the call could not.
    const back = isEnded ? '/?logout=true' : '/?logout=true&force=true'
    leave(`/api/logout?t=${Date.now()}&redirect=${encodeURIComponent(back)}`)
  })
}

/** While there is a session to say it with; a slow answer keeps nobody. */
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
