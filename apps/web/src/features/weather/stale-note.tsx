import ClockIcon from '~icons/pixelarticons/clock'

import { localZone, timeText } from '../../lib/time/zoned-time.ts'
import { Note } from '../../ui/feedback/note.tsx'

export function StaleNote({ observedAt }: { observedAt: Date }) {
  return (
    <Note tone="amber" icon={ClockIcon}>
      The weather service does not answer. This was its forecast at {timeText(observedAt, localZone())}.
    </Note>
  )
}
