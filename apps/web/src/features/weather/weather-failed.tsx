import { t } from '../../lib/language/t.ts'
import { Button } from '../../ui/actions/button.tsx'

export function WeatherFailed({ isBusy = false, onRetry }: { isBusy?: boolean; onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2" role="status">
      <p className="text-ink-2">{t('weather.unavailable')}</p>
      <Button size="small" isBusy={isBusy} busyLabel={t('weather.failed.trying')} onClick={onRetry}>
        {t('weather.failed.tryAgain')}
      </Button>
    </div>
  )
}
