import type { Me, SecondFactor } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { fullTime } from '../../../lib/time/relative-time.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { secondFactorQuery } from '../second-factor.queries.ts'
import { SettingRow } from '../setting-row.tsx'

// With the library that draws QR codes.
const SetupDialog = lazyPart(async () => (await import('./setup-dialog.tsx')).SetupDialog)
const TurnOffDialog = lazyPart(async () => (await import('./turn-off-dialog.tsx')).TurnOffDialog)
const RenewDialog = lazyPart(async () => (await import('./renew-dialog.tsx')).RenewDialog)

type Opened = 'setup' | 'off' | 'renew'

export function SecondFactorSection({ rider }: { rider: Me }) {
  const { data: factor, error, refetch } = useQuery(secondFactorQuery)
  const [opened, setOpened] = useState<Opened>()
  const dialog = { rider, onClose: () => setOpened(undefined) }
  return (
    <section aria-labelledby="second-factor-title">
      <h2 className="text-h2" id="second-factor-title">
        {t('factor.title')}
      </h2>
      <p className="mb-3 text-ink-2">{t('factor.lead')}</p>
      {!factor && !error && (
        <>
          <span className="sr-only">{t('factor.loading')}</span>
          <Skeleton className="h-16" />
        </>
      )}
      {!factor && error && <LoadFailed title={t('factor.failed')} error={error} onRetry={() => void refetch()} />}
      {factor && <FactorRows factor={factor} onOpen={setOpened} />}
      {factor && <PasskeysSection rider={rider} factor={factor} />}
      {opened === 'setup' && <SetupDialog {...dialog} />}
      {opened === 'off' && (
        <TurnOffDialog {...dialog} isRequired={factor?.isRequired ?? false} hasPasskeys={(factor?.passkeys ?? 0) > 0} />
      )}
      {opened === 'renew' && <RenewDialog {...dialog} />}
    </section>
  )
}

interface FactorRowsProps {
  factor: SecondFactor
  onOpen: (dialog: Opened) => void
}

function FactorRows({
  factor: { totp, passkeys, recoveryCodesLeft, requiredFrom, isOverdue },
  onOpen,
}: FactorRowsProps) {
  return (
    <>
      {requiredFrom && (
        <Note tone={isOverdue ? 'bad' : 'info'}>
          {isOverdue ? t('factor.required.now') : t('factor.required.soon', { time: fullTime(requiredFrom) })}
        </Note>
      )}
      <div className="rows">
        <SettingRow title={t('factor.app.title')} hint={totp ? t('factor.app.on') : t('factor.app.off')}>
          {totp ? (
            <Button onClick={() => onOpen('off')}>{t('factor.app.turnOff')}</Button>
          ) : (
            <Button variant="primary" onClick={() => onOpen('setup')}>
              {t('factor.app.setUp')}
            </Button>
          )}
        </SettingRow>
        {(totp || passkeys > 0) && (
          <SettingRow title={t('factor.codes.title')} hint={t('factor.codes.left', { count: recoveryCodesLeft })}>
            <Button onClick={() => onOpen('renew')}>{t('factor.codes.renew')}</Button>
          </SettingRow>
        )}
      </div>
    </>
  )
}
