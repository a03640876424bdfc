import { Layer, Marker, Source } from '@vis.gl/react-maplibre'
import { useMemo } from 'react'
import { t } from '../../../lib/language/t.ts'
import { tokenColour } from '../../../map/style/token-colour.ts'
import { useColourMode } from '../../../ui/base/use-colour-mode.ts'
import type { Fix } from '../../../session/position/fix.ts'
import { poorMetres } from '../tracking/fix.ts'
import { circleAround } from './circle-around.ts'

/** The rider's position and heading; a circle if the position is inaccurate. */
export function RiderMark({ fix, heading }: { fix: Fix; heading: number | undefined }) {
  return (
    <>
      {fix.accuracy > poorMetres && <Accuracy fix={fix} />}
      <Marker
        longitude={fix.lng}
        latitude={fix.lat}
        anchor="center"
        className="map-ghost"
        rotation={heading ?? 0}
        rotationAlignment="map"
      >
        <svg
          className="rider-mark"
          width="44"
          height="44"
          viewBox="-11 -11 22 22"
          role="img"
          aria-label={t('navigation.map.here')}
        >
          {heading === undefined ? (
            <path className="rider-mark-face" d="M-5-5h10v10h-10z" />
          ) : (
            <path className="rider-mark-face" d="M0-9L7 8L0 4L-7 8z" />
          )}
        </svg>
      </Marker>
    </>
  )
}

function Accuracy({ fix: { lat, lng, accuracy } }: { fix: Fix }) {
  const mode = useColourMode()
  const data = useMemo(() => circleAround({ lat, lng }, accuracy), [lat, lng, accuracy])
  return (
    <Source type="geojson" data={data}>
      <Layer key={mode} type="fill" paint={{ 'fill-color': tokenColour('--info'), 'fill-opacity': 0.2 }} />
    </Source>
  )
}
