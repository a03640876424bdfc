import { describeLanguage, type LanguageTag } from '@scooter-rides/messages'
import { t } from '../../../lib/language/t.ts'
import { Markdown } from '../../../ui/content/markdown.tsx'

/** The text as its readers will see it. */
export function TextPreview({ markdown, language }: { markdown: string; language: LanguageTag }) {
  return (
    <section aria-label={t('admin-texts.preview')} className="field">
      <h3 className="field-label">{t('admin-texts.preview')}</h3>
      <div
        className="text-preview well"
        lang={language}
        dir={describeLanguage(language).dir}
        // A long preview is scrolled with the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label={t('admin-texts.preview')}
      >
        {markdown.trim() === '' ? (
          <p className="text-ink-2">{t('admin-texts.empty')}</p>
        ) : (
          <Markdown>{markdown}</Markdown>
        )}
      </div>
    </section>
  )
}
