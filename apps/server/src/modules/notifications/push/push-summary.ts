import { translatable, type LanguageTag } from '@scooter-rides/messages'
import { translate } from '../../../platform/language/translate.ts'
import type { NoticeText } from '../notice-text.ts'

/** The number of lines that a lock screen shows. */
const mostLines = 3

/** Latest first. */
export function summaryOf(notices: readonly NoticeText[], language: LanguageTag) {
  const [only] = notices
  const count = notices.length
  const lines = notices.slice(0, mostLines).map(({ title }) => title)
  return {
    title: count === 1 && only ? only.title : translate(translatable('notices.summary.title', { count }), language),
    body: count === 1 && only ? only.body : lines.join('\n'),
    link: '/dashboard',
    tag: 'meanwhile',
  }
}
