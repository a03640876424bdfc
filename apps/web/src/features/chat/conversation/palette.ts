/** The available reactions; rendered with the system's emoji font. */
export const palette = [
  { emoji: '👍', name: 'thumbs up' },
  { emoji: '❤️', name: 'heart' },
  { emoji: '😂', name: 'laughter' },
  { emoji: '😮', name: 'surprise' },
  { emoji: '😢', name: 'sadness' },
  { emoji: '🎉', name: 'celebration' },
  { emoji: '🛵', name: 'scooter' },
  { emoji: '👋', name: 'wave' },
] as const

export const nameOf = (emoji: string): string => palette.find((known) => known.emoji === emoji)?.name ?? emoji
