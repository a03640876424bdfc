import { useQuery } from '@tanstack/react-query'
import { limits, type NewAccessToken } from '@scooter-rides/contract'
import { useState } from 'react'
import PlusIcon from '~icons/pixelarticons/plus'
import { t } from '../../../lib/language/t.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { AccessTokenRow } from './access-token-row.tsx'
import { accessTokensQuery } from './access-tokens.queries.ts'
import { CreateTokenDialog } from './create-token-dialog.tsx'
import { CreatedToken } from './created-token.tsx'

/** The rider's access tokens, and a dialog for a new one. */
export function AccessTokensSection({ hasPassword }: { hasPassword: boolean }) {
  const { data: tokens, error, dataUpdatedAt, refetch } = useQuery(accessTokensQuery)
  const minute = useMinute()
  const [isCreating, setIsCreating] = useState(false)
  const [created, setCreated] = useState<NewAccessToken>()
  // A use since the minute began would otherwise lie in the future.
  const now = new Date(Math.max(minute.getTime(), dataUpdatedAt))

  return (
    <section aria-labelledby="access-tokens-title" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h2" id="access-tokens-title">
          {t('access-tokens.title')}
        </h2>
        {tokens && tokens.length < limits.accessTokensPerRider && (
          <Button size="small" icon={PlusIcon} onClick={() => setIsCreating(true)}>
            {t('access-tokens.create.open')}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-2">
        {t('access-tokens.help')} <AppLink href="/api/docs">{t('access-tokens.reference')}</AppLink>
      </p>
      {created && <CreatedToken key={created.id} token={created} onDone={() => setCreated(undefined)} />}
      {!tokens && !error && <Skeleton className="h-24" />}
      {!tokens && error && (
        <LoadFailed title={t('access-tokens.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {tokens?.length === 0 && <p className="well p-4 text-sm text-ink-2">{t('access-tokens.none')}</p>}
      {tokens && tokens.length > 0 && (
        <ul className="rows well" aria-labelledby="access-tokens-title">
          {tokens.map((token) => (
            <AccessTokenRow key={token.id} token={token} now={now} />
          ))}
        </ul>
      )}
      {tokens && tokens.length >= limits.accessTokensPerRider && <Note>{t('access-tokens.full')}</Note>}
      {isCreating && (
        <CreateTokenDialog hasPassword={hasPassword} onCreated={setCreated} onClose={() => setIsCreating(false)} />
      )}
    </section>
  )
}
