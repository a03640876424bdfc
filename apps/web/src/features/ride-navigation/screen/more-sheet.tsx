import type { RideWithStops } from '@scooter-rides/contract'
import DownloadIcon from '~icons/pixelarticons/cloud-download'
import NextIcon from '~icons/pixelarticons/next'
import TrashIcon from '~icons/pixelarticons/trash'
import UndoIcon from '~icons/pixelarticons/undo'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { confirm } from '../../../ui/popup/confirm.ts'
import { Window } from '../../../ui/layout/window.tsx'
import type { Course } from '../../ride-shared/course/course.ts'
import type { OfflineRide } from '../offline/offline-ride.ts'
import type { SavingState } from '../offline/use-save-offline.ts'
import type { Progress } from '../tracking/progress.ts'
import { stopName } from '../tracking/progress-labels.ts'
import { nextStop } from '../tracking/stop-marks.ts'
import { GpxButton } from './gpx-button.tsx'
import { ReadyLine } from './ready-line.tsx'
import { StopList } from './stop-list.tsx'

interface MoreSheetProps {
  ride: RideWithStops
  course: Course
  progress: Progress
  stored: OfflineRide | null | undefined
  saving: SavingState
  isOnline: boolean
  onSkip: () => void
  onUnskip: () => void
  onClose: () => void
}

export function MoreSheet(props: MoreSheetProps) {
  const { ride, course, progress, stored, saving, isOnline, onSkip, onUnskip, onClose } = props
  const next = nextStop(course, progress.marks)
  return (
    <Window title={t('navigation.more.title')} className="road-more" closeTo={onClose}>
      <div className="grid gap-3">
        <StopList ride={ride} course={course} progress={progress} />
        {next && (
          <Button size="large" block icon={NextIcon} onClick={onSkip}>
            {t('navigation.more.skip', { stop: stopName(next) })}
          </Button>
        )}
        {progress.marks.includes('skipped') && (
          <Button size="large" block icon={UndoIcon} onClick={onUnskip}>
            {t('navigation.more.unskip')}
          </Button>
        )}
        <ReadyLine stored={stored} saving={saving} />
        <Button
          size="large"
          block
          icon={DownloadIcon}
          isBusy={saving.progress !== undefined}
          busyLabel={t('navigation.more.saving')}
          disabled={!isOnline}
          onClick={saving.save}
        >
          {t('navigation.more.save')}
        </Button>
        {stored && (
          <Button size="large" block icon={TrashIcon} onClick={() => void confirmRemoval(saving)}>
            {t('navigation.more.remove')}
          </Button>
        )}
        <GpxButton rideId={ride.id} gpx={stored?.gpx} />
        <p className="text-sm text-ink-2">{t('navigation.more.privacy')}</p>
      </div>
    </Window>
  )
}

async function confirmRemoval({ remove }: SavingState) {
  const isSure = await confirm({
    title: t('navigation.more.removeTitle'),
    body: t('navigation.more.removeHint'),
    action: t('navigation.more.removeAction'),
  })
  if (isSure) remove()
}
