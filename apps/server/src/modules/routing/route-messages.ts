import { translatable, type TranslatableMessage } from '@scooter-rides/messages'

/** In metres below 1 km, else in kilometres with one decimal: "350 m", "1.2 km". */
export const lengthMessage = (metres: number): TranslatableMessage =>
  metres < 995
    ? translatable('routing.metres', { n: Math.max(1, Math.round(metres)) })
    : translatable('routing.kilometres', { n: metres / 1000 })
