import { Button } from '../../../ui/actions/button.tsx'
import { usePushDevice } from '../../notifications/use-push-device.ts'
import { SettingRow } from '../setting-row.tsx'

const hints = {
  on: 'You are told here too while the page is closed.',
  off: 'Be told here too while the page is closed. Your browser will ask you whether it may.',
  denied: 'Your browser was told not to show notifications of this site. Allow them in its settings, then come back.',
  unable:
    'This browser can not be told anything while the page is closed. On an iPhone, put the site on the home screen first.',
}

/** Whether this very device tells its rider something while the page is closed. */
export function DeviceRow() {
  const { state, isPending, change } = usePushDevice()
  return (
    <SettingRow title="This device" hint={<span role="status">{state && hints[state]}</span>}>
      {state === 'off' && (
        <Button isBusy={isPending} busyLabel="Asking..." onClick={() => change(true)}>
          Tell me on this device
        </Button>
      )}
      {state === 'on' && (
        <Button isBusy={isPending} onClick={() => change(false)}>
          Tell me nothing here
        </Button>
      )}
    </SettingRow>
  )
}
