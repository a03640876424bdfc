import type { HomeBy } from '@scooter-rides/contract'
import HomeIcon from '~icons/pixelarticons/home'
import { errorText } from '../../api/form-errors.ts'
import { t } from '../../lib/language/t.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useReportHome } from './use-change-home-by.ts'

import './home-by.css'

interface ReportHomeProps {
  entry: HomeBy
  onReported?: () => void
}

/** The button that reports the rider home, easy to hit. */
export function ReportHome({ entry: { id, toldAt }, onReported }: ReportHomeProps) {
  const report = useReportHome()

  function reportHome() {
    report.mutate(id, {
      onSuccess: () => {
        toast({
          title: t('home-by.entry.welcome'),
          description: toldAt === null ? undefined : t('home-by.entry.contactsLearn'),
          kind: 'success',
        })
        onReported?.()
      },
    })
  }

  return (
    <>
      <Button
        variant="primary"
        size="large"
        className="home-by-button"
        icon={HomeIcon}
        isBusy={report.isPending}
        busyLabel={t('home-by.entry.reporting')}
        onClick={reportHome}
      >
        {t('home-by.entry.home')}
      </Button>
      {report.error && (
        <Note tone="bad" role="alert">
          {errorText(report.error, t('home-by.entry.failed'))}
        </Note>
      )}
    </>
  )
}
