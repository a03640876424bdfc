import { useQuery } from '@tanstack/react-query'
import { t } from '../../../lib/language/t.ts'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Invitations } from './invitations.tsx'
import { siteSettingsQuery } from './settings.queries.ts'
import { SettingsForm } from './settings-form.tsx'

// Lazy, because few sites have webhooks.
const WebhooksSection = lazyPart(async () => (await import('../webhooks/webhooks-section.tsx')).WebhooksSection, {
  pending: <Skeleton className="h-24" />,
})

export function SettingsPage() {
  const { data: settings, error, refetch } = useQuery(siteSettingsQuery)
  if (!settings && error)
    return <LoadFailed title={t('admin.settings.failed')} error={error} onRetry={() => void refetch()} />
  if (!settings) return <Skeleton className="m-5 h-40" />
  return (
    <div className="grid gap-8 p-5">
      <SettingsForm settings={settings} />
      <Invitations />
      <WebhooksSection />
    </div>
  )
}
