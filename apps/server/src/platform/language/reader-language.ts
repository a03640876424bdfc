import { closestLanguage, type LanguageTag } from '@scooter-rides/messages'

/** What the account of a reader tells about the language. */
export interface ReaderLanguage {
  settings: { language?: string | undefined }
  browserLanguage: string | null
}

/** The language of a mail or notification: the rider's setting, else that of the last browser, else the default of the site. */
export function readerLanguage(
  { settings, browserLanguage }: ReaderLanguage,
  defaultLanguage: LanguageTag,
): LanguageTag {
  return closestLanguage(settings.language ?? '') ?? closestLanguage(browserLanguage ?? '') ?? defaultLanguage
}
