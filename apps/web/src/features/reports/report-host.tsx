import { closeReport, useReportStore } from '../../session/report/report-request.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog, { isAhead: true })

/** Rendered once in the shell; shows the dialog of `requestReport()`. */
export function ReportHost() {
  const asked = useReportStore((state) => state.asked)
  if (!asked) return null
  return <ReportDialog key={asked.things[0].subjectId} asked={asked} onClose={closeReport} />
}
