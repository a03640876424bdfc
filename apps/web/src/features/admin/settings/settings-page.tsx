import { useQuery } from '@tanstack/react-query'
import { t } from '../../../lib/language/t.ts'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Invitations } from './invitations.tsx'
import { siteSettingsQuery } from './settings.queries.ts'
import { SettingsForm } from './settings-form.tsx'

export function SettingsPage() {
  const { data: settings, error, refetch } = useQuery(siteSettingsQuery)
  if (!settings && error)
    return <LoadFailed title={t('admin.settings.failed')} error={error} onRetry={() => void refetch()} />
  if (!settings) return <Skeleton className="m-5 h-40" />
  return (
    <div className="grid gap-8 p-5">
      <SettingsForm settings={settings} />
      <Invitations />
    </div>
  )
}
