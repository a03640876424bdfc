import { siteTextName, type SiteTextName, type SiteTextVersion } from '@scooter-rides/contract'
import { describeLanguage, languages, type LanguageTag } from '@scooter-rides/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listFormat } from '../../../lib/language/formats.ts'
import { useLanguage } from '../../../lib/language/language.ts'
import { t } from '../../../lib/language/t.ts'
import { legalTitle } from '../../../session/instance/legal-titles.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextEditor } from './text-editor.tsx'
import { siteTextsQuery } from './texts.queries.ts'
import { versionLabel } from './text-labels.ts'

/** The texts of the site in one language at a time. */
export function TextsPage() {
  const pageLanguage = useLanguage()
  const [chosen, setChosen] = useState<LanguageTag>()
  const [edited, setEdited] = useState<SiteTextName>()
  const language = chosen ?? pageLanguage
  if (edited) return <TextEditor name={edited} language={language} onClose={() => setEdited(undefined)} />
  return (
    <div className="grid max-w-[860px] gap-5 p-5">
      <p className="max-w-[64ch] text-ink-2">{t('admin-texts.about')}</p>
      <Select
        label={t('admin-texts.language')}
        value={language}
        onChange={setChosen}
        options={languages.map(({ tag, name }) => ({ value: tag, label: name }))}
        fieldClassName="max-w-[280px]"
      />
      <TextList language={language} onEdit={setEdited} />
    </div>
  )
}

function TextList({ language, onEdit }: { language: LanguageTag; onEdit: (name: SiteTextName) => void }) {
  const { data: texts, error, refetch } = useQuery(siteTextsQuery)
  if (!texts && error)
    return <LoadFailed title={t('admin-texts.failed')} error={error} onRetry={() => void refetch()} />
  if (!texts) return <Skeleton className="h-60" />
  return (
    <ul className="rows well">
      {siteTextName.options.map((name) => (
        <TextRow
          key={name}
          name={name}
          language={language}
          versions={texts.filter((text) => text.name === name)}
          onEdit={() => onEdit(name)}
        />
      ))}
    </ul>
  )
}

interface TextRowProps {
  name: SiteTextName
  language: LanguageTag
  /** The current version of each language. */
  versions: SiteTextVersion[]
  onEdit: () => void
}

function TextRow({ name, language, versions, onEdit }: TextRowProps) {
  const title = t(legalTitle[name])
  const own = versions.find((version) => version.language === language)
  const others = versions.filter((version) => version.language !== language && !version.isWithdrawn)
  const isPublished = own !== undefined && !own.isWithdrawn
  return (
    <li className="flex flex-wrap items-center gap-3 p-3">
      <div className="grid min-w-0 grow gap-1 wrap-anywhere">
        <h2 className="font-semibold">
          {isPublished ? (
            <AppLink href={`/legal/${name}?language=${language}`} className="tap-link">
              {title}
            </AppLink>
          ) : (
            title
          )}
        </h2>
        <p className="text-sm text-ink-2">{own ? versionLabel(own) : t('admin-texts.none')}</p>
        {others.length > 0 && (
          <p className="text-sm text-ink-2">
            {t('admin-texts.alsoIn', { languages: listFormat({ type: 'conjunction' }).format(others.map(inLanguage)) })}
          </p>
        )}
      </div>
      <Button
        size="small"
        onClick={onEdit}
        aria-label={t(own ? 'admin-texts.editName' : 'admin-texts.writeName', { name: title })}
      >
        {own ? t('admin-texts.edit') : t('admin-texts.write')}
      </Button>
    </li>
  )
}

const inLanguage = ({ language, version }: SiteTextVersion) =>
  t('admin-texts.inLanguage', { language: nameOf(language), version })

const nameOf = (tag: string) => {
  const language = languages.find((one) => one.tag === tag)
  return language ? describeLanguage(language.tag).name : tag
}
