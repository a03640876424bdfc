import type { ReportSubject } from '@scooter-rides/contract'
import { create } from 'zustand'

interface Reportable {
  subjectType: ReportSubject
  subjectId: string
  /** Distinguishes it from the others, such as "The photo". */
  label: string
}

/** The content that a rider may report: with several targets, the dialog shows a choice. */
export interface ReportRequest {
  /** The name in the title, such as "Bo Berg". */
  name: string
  things: readonly [Reportable, ...Reportable[]]
}

interface ReportState {
  asked: ReportRequest | null
}

export const useReportStore = create<ReportState>()(() => ({ asked: null }))

/** Opens the report dialog, which the shell renders once. */
export const requestReport = (asked: ReportRequest) => useReportStore.setState({ asked })

export const closeReport = () => useReportStore.setState({ asked: null })

/** The storage key in the URL of a stored photo; undefined for any other URL. */
export const photoKey = (url: string | null | undefined): string | undefined =>
  /^\/api\/storage\/([0-9a-f]{32})(\?|$)/.exec(url ?? '')?.[1]

export function photoReport(name: string, url: string | undefined): ReportRequest | undefined {
  const subjectId = photoKey(url)
  return subjectId === undefined
    ? undefined
    : { name, things: [{ subjectType: 'photo', subjectId, label: 'The photo' }] }
}
