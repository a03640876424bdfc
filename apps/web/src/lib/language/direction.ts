import { describeLanguage } from '@scooter-rides/messages'

import { currentLanguage } from './language.ts'

/** Whether the page is read from right to left. */
export const isRightToLeft = (): boolean => describeLanguage(currentLanguage()).dir === 'rtl'

/** The step of a horizontal arrow key in reading direction: 1 onward, -1 back; undefined for another key. */
export function readingStep(key: string): 1 | -1 | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return (key === 'ArrowRight') === isRightToLeft() ? -1 : 1
}
