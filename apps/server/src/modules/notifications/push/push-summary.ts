import type { NoticeText } from '../notice.ts'

/** The number of lines that a lock screen shows. */
const mostLines = 3

/** Latest first. */
export function summaryOf(notices: readonly NoticeText[]) {
  const [only] = notices
  const lines = notices.slice(0, mostLines).map(({ title }) => title)
  return {
    title: notices.length === 1 && only ? only.title : `${notices.length} new notifications`,
    body: notices.length === 1 && only ? only.body : lines.join('\n'),
    link: '/dashboard',
    tag: 'meanwhile',
  }
}
