import type { Me } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from './me.queries.ts'
import { useAuthStore } from '../storage/auth-store.ts'
import { prerenderedPage } from './prerendered-page.ts'

/** The signed-in rider, null for a visitor, undefined until the server has replied. */
export function useMe(): Me | null | undefined {
  const { data, isError } = useQuery(meQuery)
  const isRemembered = useAuthStore(({ user }) => user !== null)
  // If the server is unreachable, the remembered rider is not treated as a visitor.
  return data ?? (isError && !isRemembered ? null : data)
}

/** Whether to render the shell for a rider: by the server's reply, or until then by the page or the browser's storage. */
export function useIsSignedIn(): boolean {
  const rider = useMe()
  // Subscribed only until the reply has arrived, to avoid a second render of the shell.
  const isRemembered = useAuthStore((state) => rider === undefined && state.user !== null)
  return rider === undefined ? isRemembered || prerenderedPage.isRiders : rider !== null
}
