import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { t } from '../../lib/language/t.ts'
import { ResetWindow } from '../../features/auth/email-links/reset-window.tsx'
import { toast } from '../../ui/toast/toast.ts'

const route = getRouteApi('/reset')

export function ResetScreen() {
  const { token } = route.useSearch()
  const navigate = useNavigate()

  function finish() {
    toast({ title: t('auth.reset.changed'), description: t('auth.reset.logIn'), kind: 'success' })
    void navigate({ href: '/login', replace: true })
  }
  return <ResetWindow token={token} onReset={finish} />
}
