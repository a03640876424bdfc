import type { AdminReport, ReportedRider } from '@scooter-rides/contract'
import { counted } from '../../../lib/units/counted.ts'
import { fullTime } from '../../../lib/time/relative-time.ts'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'

export function ReportPeople({ report: { kind, reporter, reported } }: { report: AdminReport }) {
  const isAppeal = kind === 'appeal'
  return (
    <dl className="report-columns">
      {!isAppeal && (
        <div>
          <dt className="text-sm text-ink-2">Reported by</dt>
          <dd>
            {reporter ? (
              <AppLink href={`/riders/${reporter.id}`}>
                <bdi>{reporter.displayName}</bdi>
              </AppLink>
            ) : (
              'Unknown user'
            )}
          </dd>
        </div>
      )}
      <div>
        <dt className="text-sm text-ink-2">{isAppeal ? 'By' : 'About'}</dt>
        <dd>
          <About rider={reported} />
        </dd>
      </div>
    </dl>
  )
}

function About({ rider }: { rider: ReportedRider | null }) {
  if (!rider) return 'Unknown user'
  const { suspension } = rider
  return (
    <div className="grid gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <AppLink href={`/riders/${rider.id}`}>
          <bdi>{rider.displayName}</bdi>
        </AppLink>
        {suspension && <Badge tone="bad">Suspended</Badge>}
      </span>
      <span className="text-sm text-ink-2">{earlierTimes(rider)}</span>
      {suspension && (
        <span className="report-words text-sm text-ink-2">
          {suspension.until ? `Until ${fullTime(suspension.until)}` : 'Indefinitely'}: {suspension.reason}
        </span>
      )}
    </div>
  )
}

function earlierTimes({ reportCount, warningCount, suspensionCount }: ReportedRider): string {
  const earlier = [
    [reportCount, 'other report'],
    [warningCount, 'warning'],
    [suspensionCount, 'suspension'],
  ] as const
  const words = earlier.flatMap(([count, word]) => (count > 0 ? [counted(count, word)] : []))
  return words.length > 0 ? words.join(' · ') : 'No earlier reports or sanctions'
}
