import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMe } from '../../session/me/use-me.ts'
import { safeReturnTo } from '../../features/auth/window/return-to.ts'
import { SignInWindow } from '../../features/auth/sign-in/sign-in-window.tsx'

const route = getRouteApi('/login')

export function LoginScreen() {
  const { returnTo, error } = route.useSearch()
  const target = safeReturnTo(returnTo)
  const navigate = useNavigate()
  const me = useMe()
  // Also redirects after a successful sign-in, which sets the rider.
  useEffect(() => {
    if (me) void navigate({ href: target, replace: true })
  }, [me, target, navigate])

  return <SignInWindow returnTo={target} error={error} />
}
