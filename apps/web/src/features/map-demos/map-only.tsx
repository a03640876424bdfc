import { t } from '../../lib/language/t.ts'
import { DemoMap } from './demo-map.tsx'
import { DemoPage } from './demo-page.tsx'
import { DemoSearch } from './demo-search.tsx'
import { useDemoMarks } from './use-demo-marks.ts'

/** /map-only: one place at a time. */
export function MapOnly() {
  const { marks, last, add, clear } = useDemoMarks()
  return (
    <DemoPage
      title={t('demos.only.title')}
      about={t('demos.only.about')}
      clearLabel={t('demos.clearMarkers')}
      onClear={clear}
      isEmpty={marks.length === 0}
      controls={<DemoSearch label={t('demos.search')} onFound={(place) => add(place, 'start')} near={last?.place} />}
    >
      <DemoMap marks={marks} centredOn={last?.place} />
    </DemoPage>
  )
}
