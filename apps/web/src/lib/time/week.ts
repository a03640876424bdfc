import { currentLocale } from '../language/language.ts'

interface WeekInfo {
  /** 1 is Monday, 7 is Sunday. */
  firstDay: number
}

/** Not every browser knows the weeks of a locale (Firefox does not). Source: CLDR, weekData. */
const firstDays: Record<string, number> = { en: 7, pt: 7, ar: 6 }

/** The days of the week in the order of the page's language: 1 is Monday, 7 is Sunday. */
export function weekdaysInOrder(): number[] {
  const first = firstDayOf(new Intl.Locale(currentLocale()))
  return Array.from({ length: 7 }, (_, index) => ((first - 1 + index) % 7) + 1)
}

function firstDayOf(locale: Intl.Locale & { getWeekInfo?: () => WeekInfo }): number {
  return locale.getWeekInfo?.().firstDay ?? firstDays[locale.language] ?? 1
}
