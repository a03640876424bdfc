import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { JoinWindow } from '../../features/auth/email-links/join-window.tsx'
import { useMe } from '../../session/me/use-me.ts'
import { safeReturnTo } from '../../features/auth/window/return-to.ts'

const route = getRouteApi('/login/join')

export function JoinScreen() {
  const target = safeReturnTo(route.useSearch().returnTo)
  const navigate = useNavigate()
  const me = useMe()
  useEffect(() => {
    if (me) void navigate({ href: target, replace: true })
  }, [me, target, navigate])

  return <JoinWindow returnTo={target} />
}
