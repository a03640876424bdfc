/** The part of `Navigator` that shows a number on the icon of the installed app; Firefox and most phones lack it. */
interface BadgeNavigator {
  setAppBadge?: (count: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
}

/** Shows the number of unread messages on the icon of the installed app; 0 shows none. Also for the service worker. */
export function setAppBadge(count: number): void {
  const { setAppBadge: set, clearAppBadge: clear } = navigator as BadgeNavigator
  // A browser may refuse it, for example without the permission for notifications.
  void (count > 0 ? set?.call(navigator, count) : clear?.call(navigator))?.catch(() => undefined)
}
