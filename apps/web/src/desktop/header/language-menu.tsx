import { type LanguageTag, languages } from '@scooter-rides/messages'
import LanguageIcon from '~icons/pixelarticons/languages'

import { t } from '../../lib/language/t.ts'
import { useLanguage } from '../../lib/language/language.ts'
import { useLanguageChoice } from '../../session/me/use-language-choice.ts'

import './language-menu.css'

/** The languages by their own names. The browser's own list, so that the first page stays small. */
export function LanguageMenu() {
  const language = useLanguage()
  const choose = useLanguageChoice()
  return (
    <label className="language-menu">
      <LanguageIcon aria-hidden className="language-menu-icon" />
      <span className="sr-only">{t('shell.language.label')}</span>
      <select value={language} onChange={({ target }) => void choose(target.value as LanguageTag)}>
        {languages.map(({ tag, name }) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
