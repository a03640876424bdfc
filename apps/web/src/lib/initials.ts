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

let graphemes: Intl.Segmenter | undefined

/** The first grapheme, so that an emoji or an accented letter is not cut in half. */
function firstCharacter(text: string | null | undefined): string {
  // Created lazily: on a phone it takes longer than the rest of the app's start.
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  for (const { segment } of graphemes.segment((text ?? '').trim())) return segment
  return ''
}
