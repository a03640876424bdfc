import type { ReportSubject } from '@scooter-rides/contract'
import { create } from 'zustand'

/** Something that can be reported. */
interface Reportable {
  subjectType: ReportSubject
  subjectId: string
  /** Told apart from the others by it, such as "The photo". */
  label: string
}

/** What a rider is about to report: the dialog asks which of the things it is, where there are several. */
export interface ReportRequest {
  /** As the title says it, such as "Bo Berg". */
  name: string
  things: readonly [Reportable, ...Reportable[]]
}

interface ReportState {
  asked: ReportRequest | null
}

export const useReportStore = create<ReportState>()(() => ({ asked: null }))

/** Opens the dialog that stands once around every screen. */
export const requestReport = (asked: ReportRequest) => useReportStore.setState({ asked })

export const closeReport = () => useReportStore.setState({ asked: null })

/** The key in the address of a stored photo; none for any other address. */
export const photoKey = (url: string | null | undefined): string | undefined =>
  /^\/api\/storage\/([0-9a-f]{32})(\?|$)/.exec(url ?? '')?.[1]

/** A photo alone. */
export function photoReport(name: string, url: string | undefined): ReportRequest | undefined {
  const subjectId = photoKey(url)
  return subjectId === undefined
    ? undefined
    : { name, things: [{ subjectType: 'photo', subjectId, label: 'The photo' }] }
}
