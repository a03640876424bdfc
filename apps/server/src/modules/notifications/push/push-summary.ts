import type { NoticeText } from '../notice.ts'

/** The number of lines that a lock screen shows. */
const mostLines = 3

/** Latest first. */
export function summaryOf(things: readonly NoticeText[]) {
  const [only] = things
  const lines = things.slice(0, mostLines).map(({ title }) => title)
  return {
    title: things.length === 1 && only ? only.title : `${things.length} new notifications`,
    body: things.length === 1 && only ? only.body : lines.join('\n'),
    link: '/dashboard',
    tag: 'meanwhile',
  }
}
