import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMe } from '../../../session/me/use-me.ts'
import { safeReturnTo } from './return-to.ts'

/** Leads to `returnTo` as soon as a rider is signed in, also after a successful sign-in, which sets the rider. Returns the safe path. */
export function useReturnWhenSignedIn(returnTo: string | undefined): string {
  const target = safeReturnTo(returnTo)
  const navigate = useNavigate()
  const me = useMe()
  useEffect(() => {
    if (me) void navigate({ href: target, replace: true })
  }, [me, target, navigate])
  return target
}
