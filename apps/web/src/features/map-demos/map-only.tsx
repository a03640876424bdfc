import { DemoMap } from './demo-map.tsx'
import { DemoPage } from './demo-page.tsx'
import { DemoSearch } from './demo-search.tsx'
import { useDemoMarks } from './use-demo-marks.ts'

/** /map-only: one place at a time. */
export function MapOnly() {
  const { marks, last, add, clear } = useDemoMarks()
  return (
    <DemoPage
      title="Map Only"
      about="One map and one place at a time: the next search moves the marker."
      clearLabel="Clear Markers"
      onClear={clear}
      isEmpty={marks.length === 0}
      controls={<DemoSearch label="Search for a place" onFound={(place) => add(place, 'start')} near={last?.place} />}
    >
      <DemoMap marks={marks} centredOn={last?.place} />
    </DemoPage>
  )
}
