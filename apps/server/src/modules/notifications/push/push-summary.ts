import type { NoticeWords } from '../notice.ts'

/** As many lines as a lock screen shows. */
const mostLines = 3

/** What happened while a rider's devices were silent, the latest first. */
export function summaryOf(things: readonly NoticeWords[]) {
  const [only] = things
  const lines = things.slice(0, mostLines).map(({ title }) => title)
  return {
    title: things.length === 1 && only ? only.title : `${things.length} new notifications`,
    body: things.length === 1 && only ? only.body : lines.join('\n'),
    link: '/dashboard',
    tag: 'meanwhile',
  }
}
