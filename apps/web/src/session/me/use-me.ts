import type { Me } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from './me.queries.ts'
import { useAuthStore } from '../storage/auth-store.ts'
import { prerenderedPage } from './prerendered-page.ts'

/** The signed-in rider, null for a visitor, undefined while the server has not answered. */
export function useMe(): Me | null | undefined {
  const { data, isError } = useQuery(meQuery)
  const isRemembered = useAuthStore(({ user }) => user !== null)
  // Where nobody answers, whoever was signed in last is not sent away.
  return data ?? (isError && !isRemembered ? null : data)
}

/** Whether to paint the shell for a rider: the server's answer, or until then what the page or this browser knows. */
export function useIsSignedIn(): boolean {
  const rider = useMe()
  // Only asked for until the answer is there: it is remembered then, and that is no reason to draw the shell again.
  const isRemembered = useAuthStore((state) => rider === undefined && state.user !== null)
  return rider === undefined ? isRemembered || prerenderedPage.isRiders : rider !== null
}
