import type { SiteTextName } from '@scooter-rides/contract'
import { describeLanguage, type LanguageTag } from '@scooter-rides/messages'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ShowMore } from '../../../ui/actions/show-more.tsx'
import { Markdown } from '../../../ui/content/markdown.tsx'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { siteTextVersionQuery, siteTextVersionsQuery } from './texts.queries.ts'
import { versionLabel } from './text-labels.ts'

interface TextHistoryProps {
  name: SiteTextName
  language: LanguageTag
  onUse: (markdown: string) => void
  onClose: () => void
}

/** All versions of a text in one language, and one of them as its readers saw it. */
export function TextHistory({ name, language, onUse, onClose }: TextHistoryProps) {
  const [shown, setShown] = useState<number>()
  const { data: version } = useQuery({
    ...siteTextVersionQuery(name, language, shown ?? 1),
    enabled: shown !== undefined,
  })
  const text = shown === undefined ? undefined : version?.markdown
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('admin-texts.history')}
      size="large"
      foot={
        <>
          {shown !== undefined && <Button onClick={() => setShown(undefined)}>{t('admin-texts.allVersions')}</Button>}
          {text !== undefined && (
            <Button variant="primary" onClick={() => onUse(text)}>
              {t('admin-texts.useAgain')}
            </Button>
          )}
        </>
      }
    >
      {shown === undefined ? (
        <VersionList name={name} language={language} onShow={setShown} />
      ) : text === undefined ? (
        <Skeleton className="h-40" />
      ) : (
        <div lang={language} dir={describeLanguage(language).dir}>
          {text === '' ? <p>{t('admin-texts.empty')}</p> : <Markdown>{text}</Markdown>}
        </div>
      )}
    </Dialog>
  )
}

interface VersionListProps extends Pick<TextHistoryProps, 'name' | 'language'> {
  onShow: (version: number) => void
}

function VersionList({ name, language, onShow }: VersionListProps) {
  const list = useInfiniteQuery(siteTextVersionsQuery(name, language))
  const { data: versions, error, refetch } = list
  if (!versions && error)
    return <LoadFailed title={t('admin-texts.failed')} error={error} onRetry={() => void refetch()} />
  if (!versions) return <Skeleton className="h-40" />
  return (
    <>
      <ul className="rows well">
        {versions.map((version) => (
          <li key={version.version} className="flex flex-wrap items-center gap-3 p-3">
            <span className="min-w-0 grow wrap-anywhere">{versionLabel(version)}</span>
            <Button
              size="small"
              aria-label={t('admin-texts.showVersion', { version: version.version })}
              onClick={() => onShow(version.version)}
            >
              {t('admin-texts.show')}
            </Button>
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  )
}
