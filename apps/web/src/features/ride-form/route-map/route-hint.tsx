import { t } from '../../../lib/language/t.ts'
import { useMedia } from '../../../ui/base/use-media.ts'
import type { Route, Slot } from '../route/route-edits.ts'

interface RouteHintProps {
  route: Route
  /** The place that the next click sets. */
  slot: Slot | undefined
  hasLine: boolean
}

export function RouteHint({ route, slot, hasLine }: RouteHintProps) {
  const isTouch = useMedia('(pointer: coarse)')
  const pointer = isTouch ? 'touch' : 'mouse'
  if (slot === undefined) return t('ride-form.hint.full')
  if (slot === 'start') return t('ride-form.hint.start', { pointer })
  if (slot === 'end') return t('ride-form.hint.end', { pointer })
  const number = slot + 1
  const isNew = slot === route.stops.length
  if (!isNew) return t('ride-form.hint.setStop', { pointer, number })
  return hasLine ? t('ride-form.hint.addOnLine', { pointer }) : t('ride-form.hint.addStop', { pointer, number })
}
