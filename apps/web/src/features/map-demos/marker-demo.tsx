import { t } from '../../lib/language/t.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Pin } from '../../ui/content/pin.tsx'
import { DemoMap } from './demo-map.tsx'
import { DemoPage } from './demo-page.tsx'
import { DemoSearch } from './demo-search.tsx'
import { useDemoMarks } from './use-demo-marks.ts'

// not translated: names and addresses of places
const landmarks = [
  { kind: 'start', letter: 'S', name: 'Times Square', address: 'Manhattan, New York, NY', lat: 40.758, lng: -73.9855 },
  { kind: 'stop', letter: '1', name: 'Central Park', address: 'Manhattan, New York, NY', lat: 40.7829, lng: -73.9654 },
  { kind: 'end', letter: 'E', name: 'Brooklyn Bridge', address: 'New York, NY', lat: 40.7061, lng: -73.9969 },
] as const

/** /marker-demo: three landmarks of New York as start, stop and end. */
export function MarkerDemo() {
  const { marks, last, add, clear } = useDemoMarks()
  return (
    <DemoPage
      title={t('demos.markers.title')}
      about={t('demos.markers.about')}
      clearLabel={t('demos.clearAll')}
      onClear={clear}
      isEmpty={marks.length === 0}
      controls={
        <>
          <DemoSearch label={t('demos.searchStop')} onFound={(place) => add(place)} near={last?.place} />
          <div className="flex flex-wrap gap-2">
            {landmarks.map(({ kind, letter, ...place }) => (
              <Button
                key={place.name}
                disabled={marks.some((mark) => mark.place.name === place.name)}
                onClick={() => add(place, kind)}
              >
                <span className="flex items-center gap-2">
                  <Pin kind={kind}>{letter}</Pin>
                  {place.name}
                </span>
              </Button>
            ))}
          </div>
        </>
      }
    >
      <DemoMap marks={marks} showsAll />
    </DemoPage>
  )
}
