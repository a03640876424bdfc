import { onTestFinished } from 'vitest'

/** Gives the browser a badge for installed apps; returns the numbers that it has shown, 0 for none. */
export function fakeBadge(): { numbers: number[] } {
  const numbers: number[] = []
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void numbers.push(count),
    clearAppBadge: async () => void numbers.push(0),
  })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'setAppBadge')
    Reflect.deleteProperty(navigator, 'clearAppBadge')
  })
  return { numbers }
}
