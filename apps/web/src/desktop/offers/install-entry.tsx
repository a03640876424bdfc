import PhoneIcon from '~icons/pixelarticons/device-phone'

import { install, requestInstallHelp, useInstallWay } from '../../session/install/install-offer.ts'
import { MenuItem } from '../../ui/popup/menu.tsx'
import { t } from '../../lib/language/t.ts'

/** In the start menu of browsers that can install the app and have not done so. */
export function InstallEntry() {
  const way = useInstallWay()
  if (!way) return null
  return (
    <MenuItem icon={PhoneIcon} onSelect={() => (way === 'prompt' ? void install() : requestInstallHelp())}>
      {t('shell.install.entry')}
    </MenuItem>
  )
}
