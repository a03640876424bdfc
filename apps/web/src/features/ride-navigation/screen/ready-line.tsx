import { listFormat } from '../../../lib/language/formats.ts'
import { t } from '../../../lib/language/t.ts'
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
    const text =
      total > 0
        ? t('navigation.ready.saving', { done, total, size: formatBytes(bytes) })
        : t('navigation.ready.savingSoon')
    return { text, tone: 'info' }
  }
  if (error) return { text: t('navigation.ready.failed', { reason: error }), tone: 'bad' }
  if (!stored) return { text: t('navigation.ready.notSaved'), tone: 'amber' }
  if (stored.missing.length === 0)
    return { text: t('navigation.ready.ready', { size: formatBytes(stored.bytes) }), tone: 'mint' }
  return {
    text: t('navigation.ready.missing', {
      parts: listFormat({}).format(stored.missing.map((what) => t(missingLabels[what]))),
    }),
    tone: 'amber',
  }
}
