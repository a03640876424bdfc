import { isAndroid, isInstalled, isIos } from '../../../lib/page/platform.ts'
import { product } from '../../../lib/product.ts'
import type { PushState } from '../../../session/push/push-device.ts'

/** What the row of this device says about its notifications. */
export function deviceHint(state: PushState): string {
  switch (state) {
    case 'on':
      return 'This device gets notifications while the page is closed.'
    case 'off':
      return 'Get notifications here while the page is closed. Your browser will ask for permission.'
    case 'denied':
      return `Your browser blocks notifications from this site. ${howToAllow()} Then come back here.`
    case 'revoked':
      return 'Notifications were on here, and your browser has ended them. Turn them on again to get them.'
    case 'install-first':
      return `On an iPhone or iPad only apps of the Home Screen get notifications. In Safari, tap Share, then “Add to Home Screen”. Open ${product} from there and come back to this page.`
    case 'unable':
      return 'This browser cannot get notifications while the page is closed.'
  }
}

function howToAllow(): string {
  if (isIos()) return `Open the Settings of your device, choose Notifications, then ${product}, and allow them.`
  if (isAndroid())
    return isInstalled()
      ? `Hold the icon of ${product}, choose App info, then Notifications, and allow them.`
      : 'Tap the icon beside the address, choose Permissions, then Notifications, and allow them.'
  return 'Click the icon beside the address and allow notifications.'
}
