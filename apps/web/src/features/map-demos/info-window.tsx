import { Popup, useMap } from '@vis.gl/react-maplibre'
import { useEffect, useEffectEvent } from 'react'
import { t } from '../../lib/language/t.ts'
import { bringIntoView } from '../../map/view/bring-into-view.ts'
import { PIN } from '../../map/view/map-insets.ts'
import { useMedia } from '../../ui/base/use-media.ts'
import { type DemoMark, wordsOf } from './demo-mark.ts'

const PAN_MS = 300

/** Describes a place above its mark; the map pans if an overlay would cover it. Escape closes it. */
export function InfoWindow({ mark: { kind, place }, onClose }: { mark: DemoMark; onClose: () => void }) {
  const { current: map } = useMap()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const closeByKey = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && onClose())
  useEffect(() => {
    const container = map?.getContainer()
    const onKey = (event: KeyboardEvent) => void closeByKey(event)
    container?.addEventListener('keydown', onKey)
    return () => container?.removeEventListener('keydown', onKey)
  }, [map])
  const { title, detail } = wordsOf(place)
  return (
    <Popup
      longitude={place.lng}
      latitude={place.lat}
      anchor="bottom"
      offset={[kind === 'same' ? PIN.beside : 0, -PIN.height]}
      onOpen={({ target }) => map && bringIntoView(map.getMap(), target.getElement(), isStill ? 0 : PAN_MS)}
      onClose={onClose}
    >
      <section aria-label={t('demos.aboutPlace')}>
        <h2 className="font-semibold">{title}</h2>
        {detail && <p>{detail}</p>}
      </section>
    </Popup>
  )
}
