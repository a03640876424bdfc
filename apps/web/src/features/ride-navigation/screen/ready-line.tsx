import type { OfflineRide } from '../offline/offline-ride.ts'
import { missingLabels } from '../offline/offline-ride.ts'
import type { SavingState } from '../offline/use-save-offline.ts'
import { formatBytes } from '../../../lib/units/format-bytes.ts'

interface ReadyLineProps {
  stored: OfflineRide | null | undefined
  saving: SavingState
}

/** Whether the ride works offline, in one line. */
export function ReadyLine(props: ReadyLineProps) {
  const { text, tone } = readiness(props)
  return (
    <p className={`road-ready tone-${tone}`} role="status">
      {text}
    </p>
  )
}

function readiness({ stored, saving: { progress, error } }: ReadyLineProps): { text: string; tone: string } {
  if (progress) {
    const { done, total, bytes } = progress
    const share = total > 0 ? `${done} of ${total}, ${formatBytes(bytes)}` : 'just a moment'
    return { text: `Saving the ride on this device: ${share}`, tone: 'info' }
  }
  if (error) return { text: `Not saved on this device. ${error}`, tone: 'bad' }
  if (!stored) return { text: 'Not saved on this device: it needs a network', tone: 'amber' }
  if (stored.missing.length === 0)
    return { text: `Ready without a network (${formatBytes(stored.bytes)})`, tone: 'mint' }
  return {
    text: `Without a network this is missing: ${listed(stored.missing.map((what) => missingLabels[what]))}`,
    tone: 'amber',
  }
}

function listed(words: string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words.join('')
}
