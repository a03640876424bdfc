import type { Overview } from '@scooter-rides/contract'
import RideIcon from '~icons/pixelarticons/git-branch'
import ReportIcon from '~icons/pixelarticons/flag'
import TeamIcon from '~icons/pixelarticons/shield'
import SponsorIcon from '~icons/pixelarticons/store'
import RiderIcon from '~icons/pixelarticons/user-plus'
import ScooterIcon from '~icons/pixelarticons/zap'
import { fullTime, relativeTime } from '../../../lib/time/relative-time.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { t } from '../../../lib/language/t.ts'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Icon, type IconShape } from '../../../ui/base/icon.tsx'

type Activity = Overview['activity'][number]

const appearances: Record<Activity['kind'], { icon: IconShape; tone: string }> = {
  rider: { icon: RiderIcon, tone: 'mint' },
  ride: { icon: RideIcon, tone: 'brand' },
  scooter: { icon: ScooterIcon, tone: 'amber' },
  report: { icon: ReportIcon, tone: 'warn' },
  sponsor: { icon: SponsorIcon, tone: 'info' },
  team: { icon: TeamIcon, tone: 'info' },
}

export function ActivityList({ activity }: { activity: readonly Activity[] }) {
  const now = useMinute()
  if (activity.length === 0)
    return <Empty title={t('admin.overview.noActivity')}>{t('admin.overview.noActivityHelp')}</Empty>
  return (
    <ul className="rows well">
      {activity.map(({ kind, at, title, detail, link }) => (
        <li key={`${kind} ${at.getTime()} ${detail}`} className="activity-row">
          <span className={`activity-icon activity-${appearances[kind].tone}`}>
            <Icon of={appearances[kind].icon} />
          </span>
          <span className="min-w-0 grow wrap-anywhere">
            <span className="block font-semibold">{title}</span>
            <span className="block text-sm text-ink-2">{link ? <AppLink href={link}>{detail}</AppLink> : detail}</span>
          </span>
          <time className="text-sm text-ink-3" dateTime={at.toISOString()} title={fullTime(at)}>
            {relativeTime(at, now)}
          </time>
        </li>
      ))}
    </ul>
  )
}
