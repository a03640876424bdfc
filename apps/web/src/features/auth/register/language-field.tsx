import { languages } from '@scooter-rides/messages'
import { useLanguage } from '../../../lib/language/language.ts'
import { t } from '../../../lib/language/t.ts'
import { useLanguageChoice } from '../../../session/me/use-language-choice.ts'
import { Select } from '../../../ui/form/select.tsx'

/** The page changes at once, and the account gets the language. */
export function LanguageField() {
  const language = useLanguage()
  const choose = useLanguageChoice()
  return (
    <Select
      label={t('shell.language.label')}
      value={language}
      onChange={(chosen) => void choose(chosen)}
      options={languages.map(({ tag, name }) => ({ value: tag, label: name }))}
    />
  )
}
