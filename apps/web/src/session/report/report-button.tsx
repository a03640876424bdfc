import { isolate } from '@scooter-rides/contract'
import FlagIcon from '~icons/pixelarticons/flag'
import { Button } from '../../ui/actions/button.tsx'
import { useMe } from '../me/use-me.ts'
import { type ReportRequest, requestReport } from './report-request.ts'

interface ReportButtonProps {
  asked: ReportRequest | undefined
  size?: 'small' | 'normal'
  className?: string
  /** Before the dialog opens: what else lies open is closed. */
  onPress?: () => void
}

/** Tells the team of something. Only for riders; nothing where there is nothing to report. */
export function ReportButton({ asked, size = 'normal', className, onPress }: ReportButtonProps) {
  const rider = useMe()
  if (!asked || rider?.status !== 'active') return null
  function press() {
    onPress?.()
    if (asked) requestReport(asked)
  }
  return (
    <Button
      variant="quiet"
      size={size}
      icon={FlagIcon}
      className={className}
      aria-label={`Report ${isolate(asked.name)}`}
      onClick={press}
    >
      Report
    </Button>
  )
}
