import { onFirstUse } from './on-first-use.ts'
interface Named {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  email?: string | null | undefined
}

/** The initials of an avatar: first and last name, else the first letter of the e-mail, else 'U'; 'GU' for a guest. */
export function initials(rider: Named | null | undefined): string {
  if (!rider) return 'GU'
  const letters = firstCharacter(rider.firstName) + firstCharacter(rider.lastName)
  return (letters || firstCharacter(rider.email) || 'U').toLocaleUpperCase()
}

const graphemes = onFirstUse(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }))

/** The first grapheme, so that an emoji or an accented letter is not cut in half. */
function firstCharacter(text: string | null | undefined): string {
  const trimmed = (text ?? '').trim()
  // Nearly all names begin like this, and on a phone creating a segmenter takes longer than the rest of the app's start.
  if (/^[A-Za-z]([ -~]|$)/.test(trimmed)) return trimmed.charAt(0)
  for (const { segment } of graphemes().segment(trimmed)) return segment
  return ''
}
