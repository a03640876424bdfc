import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { usePushDevice } from '../../notifications/use-push-device.ts'
import { SettingRow } from '../setting-row.tsx'
import { deviceHint } from './device-hints.ts'

export function DeviceRow() {
  const { state, isPending, change } = usePushDevice()
  return (
    <SettingRow title={t('profile.device.title')} hint={<span role="status">{state && deviceHint(state)}</span>}>
      {(state === 'off' || state === 'revoked') && (
        <Button isBusy={isPending} busyLabel={t('profile.device.asking')} onClick={() => change(true)}>
          {t('profile.device.start')}
        </Button>
      )}
      {state === 'on' && (
        <Button isBusy={isPending} onClick={() => change(false)}>
          {t('profile.device.stop')}
        </Button>
      )}
    </SettingRow>
  )
}
