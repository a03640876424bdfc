import { Button } from '../../../ui/actions/button.tsx'
import { usePushDevice } from '../../notifications/use-push-device.ts'
import { SettingRow } from '../setting-row.tsx'
import { deviceHint } from './device-hints.ts'

export function DeviceRow() {
  const { state, isPending, change } = usePushDevice()
  return (
    <SettingRow title="This device" hint={<span role="status">{state && deviceHint(state)}</span>}>
      {(state === 'off' || state === 'revoked') && (
        <Button isBusy={isPending} busyLabel="Asking..." onClick={() => change(true)}>
          Notify this device
        </Button>
      )}
      {state === 'on' && (
        <Button isBusy={isPending} onClick={() => change(false)}>
          Stop notifications here
        </Button>
      )}
    </SettingRow>
  )
}
