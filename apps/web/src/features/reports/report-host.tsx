import { closeReport, useReportStore } from '../../session/report/report-request.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog, { isAhead: true })

/** Rendered once in the shell; shows the dialog of `requestReport()`. */
export function ReportHost() {
  const request = useReportStore((state) => state.request)
  if (!request) return null
  return <ReportDialog key={request.subjects[0].subjectId} request={request} onClose={closeReport} />
}
