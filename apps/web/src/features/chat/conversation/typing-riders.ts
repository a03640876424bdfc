import { create } from 'zustand'
import { listFormat } from '../../../lib/language/formats.ts'
import { t } from '../../../lib/language/t.ts'

interface TypingRider {
  userId: string
  firstName: string
}

/** After this time without a typing event, a rider counts as stopped. */
const typingMs = 3000
const timers = new Map<string, number>()

export const useTypingRiders = create<Record<number, readonly TypingRider[]>>()(() => ({}))

export function noteTyping(roomId: number, rider: TypingRider): void {
  const key = `${roomId} ${rider.userId}`
  window.clearTimeout(timers.get(key))
  timers.set(
    key,
    window.setTimeout(() => noteStopped(roomId, rider.userId), typingMs),
  )
  const others = (useTypingRiders.getState()[roomId] ?? []).filter(({ userId }) => userId !== rider.userId)
  useTypingRiders.setState({ [roomId]: [...others, rider] })
}

/** The rider has sent the message or stopped typing. */
export function noteStopped(roomId: number, userId: string): void {
  const key = `${roomId} ${userId}`
  window.clearTimeout(timers.get(key))
  timers.delete(key)
  const typing = useTypingRiders.getState()[roomId]
  if (typing?.some((rider) => rider.userId === userId))
    useTypingRiders.setState({ [roomId]: typing.filter((rider) => rider.userId !== userId) })
}

const plainList = { type: 'unit', style: 'short' } as const

/** The riders who are typing. */
export function typingText(riders: readonly TypingRider[]): string {
  const names = riders.map(({ firstName }) => firstName.trim() || t('chat.typing.someone'))
  return t('chat.typing.names', { count: names.length, names: listFormat(plainList).format(names) })
}
