import { isolate, type ReportSubject } from '@scooter-rides/contract'
import { create } from 'zustand'
import { t } from '../../lib/language/t.ts'

interface Reportable {
  subjectType: ReportSubject
  subjectId: string
  /** Distinguishes it from the others, such as "The photo". */
  label: string
}

/** The content that a rider may report: with several targets, the dialog shows a choice. */
export interface ReportRequest {
  /** The reported thing, if it is a part of the named one: a message of Bo, a photo of the scooter. */
  what?: 'message' | 'photo'
  /** The name in the title, such as "Bo Berg". */
  name: string
  subjects: readonly [Reportable, ...Reportable[]]
}

interface ReportState {
  request: ReportRequest | null
}

export const useReportStore = create<ReportState>()(() => ({ request: null }))

/** "Report Bo Berg", "Report Bo Berg’s message" */
export const reportLabel = ({ what, name }: ReportRequest): string =>
  t('shell.report.label', { what: what ?? 'other', name: isolate(name) })

/** Opens the report dialog, which the shell renders once. */
export const requestReport = (request: ReportRequest) => useReportStore.setState({ request })

export const closeReport = () => useReportStore.setState({ request: null })

/** The storage key in the URL of a stored photo; undefined for any other URL. */
export const photoKey = (url: string | null | undefined): string | undefined =>
  /^\/api\/storage\/([0-9a-f]{32})(\?|$)/.exec(url ?? '')?.[1]

export function photoReport(
  named: Pick<ReportRequest, 'what' | 'name'>,
  url: string | undefined,
): ReportRequest | undefined {
  const subjectId = photoKey(url)
  return subjectId === undefined
    ? undefined
    : { ...named, subjects: [{ subjectType: 'photo', subjectId, label: t('shell.report.photo') }] }
}
