import { Button } from '../../../ui/actions/button.tsx'
import { usePushDevice } from '../../notifications/use-push-device.ts'
import { SettingRow } from '../setting-row.tsx'

const hints = {
  on: 'This device gets notifications while the page is closed.',
  off: 'Get notifications here while the page is closed. Your browser will ask for permission.',
  denied: 'Your browser blocks notifications from this site. Allow them in its settings, then come back.',
  unable:
    'This browser cannot get notifications while the page is closed. On an iPhone, add the site to the home screen first.',
}

export function DeviceRow() {
  const { state, isPending, change } = usePushDevice()
  return (
    <SettingRow title="This device" hint={<span role="status">{state && hints[state]}</span>}>
      {state === 'off' && (
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
