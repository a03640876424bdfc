import FlagIcon from '~icons/pixelarticons/flag'
import { Button } from '../../ui/actions/button.tsx'
import { useMe } from '../me/use-me.ts'
import { reportLabel, type ReportRequest, requestReport } from './report-request.ts'
import { t } from '../../lib/language/t.ts'

interface ReportButtonProps {
  request: ReportRequest | undefined
  size?: 'small' | 'normal'
  className?: string
  /** Called before the dialog opens, to close other popups. */
  onPress?: () => void
}

/** Opens the report dialog. Renders nothing for visitors or without reportable content. */
export function ReportButton({ request, size = 'normal', className, onPress }: ReportButtonProps) {
  const rider = useMe()
  if (!request || rider?.status !== 'active') return null
  function press() {
    onPress?.()
    if (request) requestReport(request)
  }
  return (
    <Button
      variant="quiet"
      size={size}
      icon={FlagIcon}
      className={className}
      aria-label={reportLabel(request)}
      onClick={press}
    >
      {t('shell.report.report')}
    </Button>
  )
}
