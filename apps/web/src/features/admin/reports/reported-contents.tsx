import { type AdminReport, isolate, type ReportedContent } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { AppLink } from '../../../ui/base/app-link.tsx'

/** The reported content, and its current state if it has changed. */
export function ReportedContents({ report: { evidence, now, around } }: { report: AdminReport }) {
  const isSame = evidence !== null && now !== null && isAlike(evidence, now)
  // The conversation below contains its text.
  if (isSame && evidence.storageKey === null && around.length > 0) return null
  return (
    <div className="report-columns">
      {evidence && (
        <ContentCard title={isSame ? t('admin.reports.content') : t('admin.reports.contentThen')} content={evidence} />
      )}
      {!isSame && (now ? <ContentCard title={t('admin.reports.contentNow')} content={now} /> : <ContentDeleted />)}
    </div>
  )
}

function ContentCard({ title, content }: { title: string; content: ReportedContent }) {
  return (
    <div className="report-thing">
      <h3 className="text-sm text-ink-2">{title}</h3>
      <p className="font-bold wrap-anywhere" dir="auto">
        {content.title}
      </p>
      {content.text && (
        <p className="report-words" dir="auto">
          {content.text}
        </p>
      )}
      {content.storageKey && <ContentFile content={content} />}
    </div>
  )
}

/** Viewable while the report is open, even if its owner has deleted it. */
function ContentFile({ content: { title, file } }: { content: ReportedContent }) {
  if (!file) return <p className="text-ink-2">{t('admin.reports.contentGone')}</p>
  return file.isPhoto ? (
    <img src={file.url} alt={t('admin.reports.photo', { title: isolate(title) })} loading="lazy" />
  ) : (
    <AppLink href={file.url} download>
      {t('admin.reports.download')}
    </AppLink>
  )
}

function ContentDeleted() {
  return (
    <div className="report-thing">
      <h3 className="text-sm text-ink-2">{t('admin.reports.contentNow')}</h3>
      <p>{t('admin.reports.notVisible')}</p>
    </div>
  )
}

const isAlike = (one: ReportedContent, other: ReportedContent) =>
  one.title === other.title && one.text === other.text && one.storageKey === other.storageKey
