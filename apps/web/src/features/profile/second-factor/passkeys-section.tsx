import { isolate, type Me, type Passkey, type SecondFactor } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateFormat } from '../../../lib/language/formats.ts'
import { t } from '../../../lib/language/t.ts'
import { relativeTime } from '../../../lib/time/relative-time.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { canUsePasskeys } from '../../../session/passkeys/can-use-passkeys.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { passkeysQuery } from '../second-factor.queries.ts'

interface PasskeysSectionProps {
  rider: Me
  factor: SecondFactor
}

export function PasskeysSection({ rider, factor }: PasskeysSectionProps) {
  const { data: passkeys, dataUpdatedAt, error, refetch } = useQuery(passkeysQuery)
  const minute = useMinute()
  // A use since the minute began would otherwise lie in the future.
  const now = new Date(Math.max(minute.getTime(), dataUpdatedAt))
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<Passkey>()
  const isLastFactor = !factor.totp && passkeys?.length === 1
  return (
    <div className="mt-6">
      <h3 className="text-h3">{t('factor.passkeys.title')}</h3>
      <p className="mb-3 text-ink-2">{t('factor.passkeys.lead')}</p>
      {!passkeys && !error && (
        <>
          <span className="sr-only">{t('factor.passkeys.loading')}</span>
          <Skeleton className="h-16" />
        </>
      )}
      {!passkeys && error && (
        <LoadFailed title={t('factor.passkeys.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {passkeys?.length === 0 && <p className="mb-3">{t('factor.passkeys.none')}</p>}
      {passkeys && passkeys.length > 0 && (
        <ul className="rows mb-3" aria-label={t('factor.passkeys.title')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} now={now} onRemove={() => setRemoved(passkey)} />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <Button onClick={() => setAdding(true)}>{t('factor.passkeys.add')}</Button>
      ) : (
        <p className="text-sm text-ink-2">{t('factor.passkeys.unsupported')}</p>
      )}
      {isAdding && <AddPasskeyDialog rider={rider} onClose={() => setAdding(false)} />}
      {removed && (
        <RemovePasskeyDialog
          rider={rider}
          passkey={removed}
          isRequired={isLastFactor && factor.isRequired}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </div>
  )
}

function PasskeyRow({
  passkey: { name, createdAt, lastUsedAt },
  now,
  onRemove,
}: {
  passkey: Passkey
  now: Date
  onRemove: () => void
}) {
  const added = dateFormat({ dateStyle: 'medium' }).format(createdAt)
  return (
    <li className="flex flex-wrap items-center gap-3 p-4">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="wrap-anywhere font-semibold" dir="auto">
          {name}
        </p>
        <p className="text-sm text-ink-2">
          {lastUsedAt
            ? t('factor.passkeys.used', { added, used: relativeTime(lastUsedAt, now) })
            : t('factor.passkeys.unused', { added })}
        </p>
      </div>
      <Button variant="quiet" aria-label={t('factor.passkeys.removeNamed', { name: isolate(name) })} onClick={onRemove}>
        {t('factor.passkeys.remove')}
      </Button>
    </li>
  )
}
