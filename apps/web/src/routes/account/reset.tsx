import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ResetWindow } from '../../features/auth/email-links/reset-window.tsx'
import { toast } from '../../ui/toast/toast.ts'

const route = getRouteApi('/reset')

export function ResetScreen() {
  const { token } = route.useSearch()
  const navigate = useNavigate()

  function finish() {
    toast({ title: 'Password changed', description: 'Log in with the new one.', kind: 'success' })
    void navigate({ href: '/login', replace: true })
  }
  return <ResetWindow token={token} onReset={finish} />
}
