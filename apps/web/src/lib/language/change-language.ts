import type { LanguageTag } from '@scooter-rides/messages'

import { loadUsedMessages } from './catalogue.ts'
import { currentLanguage, showLanguage } from './language.ts'

let wanted: LanguageTag | undefined

/**
 * Shows the page in another language without a reload, once its messages are there. The last of several calls counts.
 *
 * @throws if the messages could not be loaded; the page then stays as it is
 */
export async function changeLanguage(language: LanguageTag): Promise<void> {
  wanted = language
  if (language === currentLanguage()) return
  await loadUsedMessages(language)
  if (wanted === language) showLanguage(language)
}
