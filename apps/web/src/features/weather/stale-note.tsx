import ClockIcon from '~icons/pixelarticons/clock'

import { t } from '../../lib/language/t.ts'
import { localZone, timeText } from '../../lib/time/zoned-time.ts'
import { Note } from '../../ui/feedback/note.tsx'

export function StaleNote({ observedAt }: { observedAt: Date }) {
  return (
    <Note tone="amber" icon={ClockIcon}>
      {t('weather.stale', { time: timeText(observedAt, localZone()) })}
    </Note>
  )
}
