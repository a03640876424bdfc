import type { Me } from '@scooter-rides/contract'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { Loading } from '../../ui/feedback/skeleton.tsx'
import { leaveTo } from '../sign-out/leave.ts'
import { useMe } from './use-me.ts'
import { t } from '../../lib/language/t.ts'

interface RequireRiderProps {
  loadingText?: string
  children: ReactNode
}

/** The signed-in rider; `undefined` until the server has replied. Redirects a visitor to sign-in, which leads back to the same address. */
export function useRequiredRider(): Me | undefined {
  const rider = useMe()
  const address = useRouterState({ select: ({ location }) => location.href })

  useEffect(() => {
    if (rider === null) leaveTo(`/api/login?returnTo=${encodeURIComponent(address)}`)
  }, [rider, address])

  return rider ?? undefined
}

export function RequireRider({ loadingText = t('shell.moment'), children }: RequireRiderProps) {
  return useRequiredRider() ? children : <Loading>{loadingText}</Loading>
}
