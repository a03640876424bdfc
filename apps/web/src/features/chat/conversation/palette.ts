import { t } from '../../../lib/language/t.ts'
/** The available reactions with the keys of their names; rendered with the system's emoji font. */
export const palette = [
  { emoji: '👍', name: 'chat.reaction.thumbsUp' },
  { emoji: '❤️', name: 'chat.reaction.heart' },
  { emoji: '😂', name: 'chat.reaction.laughter' },
  { emoji: '😮', name: 'chat.reaction.surprise' },
  { emoji: '😢', name: 'chat.reaction.sadness' },
  { emoji: '🎉', name: 'chat.reaction.celebration' },
  { emoji: '🛵', name: 'chat.reaction.scooter' },
  { emoji: '👋', name: 'chat.reaction.wave' },
] as const

/** The name in the language of the page. */
export function nameOf(emoji: string): string {
  const known = palette.find((reaction) => reaction.emoji === emoji)
  return known ? t(known.name) : emoji
}
