import { hashKey, useQueryClient } from '@tanstack/react-query'
import type { LanguageTag } from '@scooter-rides/messages'

import { loadUsedMessages } from '../../lib/language/catalogue.ts'
import { changeLanguage } from '../../lib/language/change-language.ts'
import { browserLanguage, currentLanguage } from '../../lib/language/language.ts'
import { forgetLanguage, keepLanguage } from '../../lib/language/language-choice.ts'
import { t } from '../../lib/language/t.ts'
import { dismissToast, toast } from '../../ui/toast/toast.ts'
import { meQuery } from './me.queries.ts'
import { useMe } from './use-me.ts'

// not translated: identifies the notice of a failure
const about = 'the language'

/**
 * Changes the language of the page, in this browser and in the rider's account. Texts of the server are requested again in the
 * new language; nothing typed is lost. If the change fails, the rider sees why and the language stays.
 */
export function useLanguageChoice(): (choice: LanguageTag | 'auto') => Promise<void> {
  const queryClient = useQueryClient()
  const rider = useMe()

  return async function choose(choice) {
    dismissToast(about)
    const language = choice === 'auto' ? (browserLanguage() ?? currentLanguage()) : choice
    try {
      // First, so that a network that fails halfway leaves both the page and the account as they were.
      await loadUsedMessages(language)
      if (rider) await (await import('./save-language.ts')).saveLanguage(queryClient, choice)
      await changeLanguage(language)
    } catch {
      toast({ title: t('shell.language.failed'), description: t('shell.language.failedHint'), kind: 'error', about })
      return
    }
    if (choice === 'auto') forgetLanguage()
    else keepLanguage(choice)
    // A visitor has no account to ask for.
    const mine = hashKey(meQuery.queryKey)
    await queryClient.invalidateQueries({ predicate: ({ queryHash }) => Boolean(rider) || queryHash !== mine })
  }
}
