import { isAndroid, isInstalled, isIos } from '../../../lib/page/platform.ts'
import { product } from '../../../lib/product.ts'
import { t } from '../../../lib/language/t.ts'
import type { PushState } from '../../../session/push/push-device.ts'

/** What the row of this device says about its notifications. */
export function deviceHint(state: PushState): string {
  switch (state) {
    case 'on':
      return t('profile.device.on')
    case 'off':
      return t('profile.device.off')
    case 'denied':
      return deniedHint()
    case 'revoked':
      return t('profile.device.revoked')
    case 'install-first':
      return t('profile.device.installFirst', { product })
    case 'unable':
      return t('profile.device.unable')
  }
}

function deniedHint(): string {
  if (isIos()) return t('profile.device.deniedIos', { product })
  if (isAndroid())
    return isInstalled() ? t('profile.device.deniedAndroidApp', { product }) : t('profile.device.deniedAndroid')
  return t('profile.device.denied')
}
