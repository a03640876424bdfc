interface Named {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  email?: string | null | undefined
}

/** The letters of an avatar: first and last name, else the first letter of the e-mail, else 'U'; 'GU' for a guest. */
export function initials(rider: Named | null | undefined): string {
  if (!rider) return 'GU'
  const letters = firstCharacter(rider.firstName) + firstCharacter(rider.lastName)
  return (letters || firstCharacter(rider.email) || 'U').toLocaleUpperCase()
}

let graphemes: Intl.Segmenter | undefined

/** A whole character as a reader sees it, so that an emoji or an accented letter is not cut in half. */
function firstCharacter(text: string | null | undefined): string {
  // Made when first asked for: on a phone that takes longer than all else that happens while the app starts.
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  for (const { segment } of graphemes.segment((text ?? '').trim())) return segment
  return ''
}
