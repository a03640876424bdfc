interface AppleNavigator {
  /** Whether the page was opened from the home screen. Only iOS and iPadOS have this property. */
  standalone?: boolean
}

/** Whether the page runs in a window of its own, as an installed app. */
export function isInstalled(): boolean {
  if ((navigator as AppleNavigator).standalone) return true
  return typeof matchMedia === 'function' && matchMedia('(display-mode: standalone)').matches
}

/** An iPad calls itself a Mac, which has no touch screen. */
export const isIos = (): boolean => 'standalone' in navigator && navigator.maxTouchPoints > 1

/** Other browsers of an iPhone, and browsers inside of apps, do not send this part. */
export const isSafari = (): boolean => /Version\/[\d.]+ .*Safari\//.test(navigator.userAgent)

export const isAndroid = (): boolean => /Android/.test(navigator.userAgent)
