import { languages, type LanguageTag } from '@scooter-rides/messages'

export interface TextInLanguage {
  language: string
}

/** The text for a reader: in the reader's language, else in the default language, else in the first language that has one. */
export function pickText<T extends TextInLanguage>(
  texts: readonly T[],
  wanted: LanguageTag,
  defaultLanguage: LanguageTag,
): T | undefined {
  const preferred = [wanted, defaultLanguage, ...languages.map(({ tag }) => tag)]
  for (const language of preferred) {
    const found = texts.find((text) => text.language === language)
    if (found) return found
  }
  // A later release may offer fewer languages.
  return texts[0]
}

/** Reads the version of an `If-Match` header such as `"3"`. NaN for another header, which no version equals. */
export function readVersion(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined
  return Number(/^(?:W\/)?"(\d{1,9})"$/.exec(ifMatch.trim())?.[1] ?? Number.NaN)
}

interface ReadText {
  createdAt: Date
  /** Whether the rider has accepted this version, or a later one, in this language. */
  isAccepted: boolean
  /** When the rider last accepted this text in any language. */
  acceptedAt: Date | null
}

/** A rider who only changes the language is not asked again: a text older than the last consent counts as known. */
export const isConsentNeeded = ({ createdAt, isAccepted, acceptedAt }: ReadText): boolean =>
  !isAccepted && (acceptedAt === null || acceptedAt < createdAt)
