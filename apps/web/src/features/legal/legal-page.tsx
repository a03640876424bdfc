import type { ReplyOf, SiteTextName, getSiteText } from '@scooter-rides/contract'
import { closestLanguage, describeLanguage } from '@scooter-rides/messages'
import { useQuery } from '@tanstack/react-query'
import TextIcon from '~icons/pixelarticons/article'
import { isApiError } from '../../api/api-error.ts'
import { useLanguage } from '../../lib/language/language.ts'
import { t } from '../../lib/language/t.ts'
import { dateFormat } from '../../lib/language/formats.ts'
import { usePageTitle } from '../../session/storage/use-page-title.ts'
import { legalTitle } from '../../session/instance/legal-titles.ts'
import { AppLink } from '../../ui/base/app-link.tsx'
import { Markdown } from '../../ui/content/markdown.tsx'
import { LoadFailed } from '../../ui/feedback/empty.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Loading } from '../../ui/feedback/skeleton.tsx'
import { MissingPage } from '../../ui/layout/missing-page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { siteTextQuery } from './legal.queries.ts'

interface LegalPageProps {
  name: SiteTextName
  /** From the address; the language of the page by default. */
  language: string | undefined
}

/** A text of the site, with the language and direction of its own. */
export function LegalPage({ name, language }: LegalPageProps) {
  const pageLanguage = useLanguage()
  const wanted = closestLanguage(language ?? '') ?? pageLanguage
  const { data: text, error, refetch } = useQuery(siteTextQuery(name, wanted))
  const title = t(legalTitle[name])
  usePageTitle(title, `/legal/${name}`)
  if (isApiError(error) && error.status === 404) return <UnknownText />
  if (!text && error)
    return (
      <div className="page">
        <Panel className="mx-auto max-w-xl" title={title} headingLevel={1}>
          <LoadFailed title={t('legal.failed')} error={error} onRetry={() => void refetch()} />
        </Panel>
      </div>
    )
  if (!text) return <Loading>{t('legal.loading')}</Loading>
  const { tag = text.language, dir = 'auto' } = known(text.language) ?? {}
  return (
    <div className="page max-w-[860px]!">
      <Panel title={title} headingLevel={1} icon={TextIcon} padding="large">
        <div className="grid gap-5">
          {text.language !== wanted && <Note tone="info">{t('legal.other', { language: nameOf(text.language) })}</Note>}
          <article lang={tag} dir={dir}>
            <Markdown>{text.markdown}</Markdown>
          </article>
          {text.appendix && (
            <section lang={text.appendix.language} dir={known(text.appendix.language)?.dir}>
              <Markdown>{text.appendix.markdown}</Markdown>
            </section>
          )}
          <Foot text={text} />
        </div>
      </Panel>
    </div>
  )
}

function Foot({ text }: { text: ReplyOf<typeof getSiteText> }) {
  const others = text.languages.filter((tag) => tag !== text.language)
  const date = dateFormat({ dateStyle: 'long' }).format(text.updatedAt)
  return (
    <footer className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
      <span>{t('legal.version', { version: text.version, date })}</span>
      {others.length > 0 && (
        <nav aria-label={t('legal.languages')} className="flex flex-wrap gap-x-4">
          {others.map((tag) => (
            <AppLink
              key={tag}
              href={`/legal/${text.name}?language=${tag}`}
              lang={tag}
              hrefLang={tag}
              className="tap-link"
            >
              {nameOf(tag)}
            </AppLink>
          ))}
        </nav>
      )}
    </footer>
  )
}

/** An address of no text, and a text that the site does not have. */
export function UnknownText() {
  return (
    <MissingPage title={t('legal.missing.title')}>
      <p>{t('legal.missing.text')}</p>
    </MissingPage>
  )
}

/** Undefined for a language that the site no longer offers. */
function known(tag: string) {
  const language = closestLanguage(tag)
  return language && describeLanguage(language)
}

const nameOf = (tag: string) => known(tag)?.name ?? tag
