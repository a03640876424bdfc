import type { Me } from '@scooter-rides/contract'
import { closestLanguage, describeLanguage, type LanguageTag, languages } from '@scooter-rides/messages'
import { browserLanguage, currentLanguage } from '../../../lib/language/language.ts'
import { t } from '../../../lib/language/t.ts'
import { useLanguageChoice } from '../../../session/me/use-language-choice.ts'
import { Select } from '../../../ui/form/select.tsx'
import { SettingRow } from '../setting-row.tsx'

const auto = 'auto'

/** The language of the pages, the notifications and the mails. A language that is no longer offered counts as the browser's. */
export function LanguageRow({ rider }: { rider: Me }) {
  const choose = useLanguageChoice()
  const ofBrowser = describeLanguage(browserLanguage() ?? currentLanguage()).name
  return (
    <SettingRow title={t('shell.language.label')} hint={t('profile.preferences.languageHint')}>
      <Select<LanguageTag | typeof auto>
        label={t('shell.language.label')}
        isLabelHidden
        fieldClassName="w-full sm:w-72"
        value={closestLanguage(rider.settings.language) ?? auto}
        onChange={(language) => void choose(language)}
        options={[
          { value: auto, label: t('profile.preferences.languageAuto', { language: ofBrowser }) },
          ...languages.map(({ tag, name }) => ({ value: tag, label: name })),
        ]}
      />
    </SettingRow>
  )
}
