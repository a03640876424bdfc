import { DemoMap } from './demo-map.tsx'
import { DemoPage } from './demo-page.tsx'
import { DemoSearch } from './demo-search.tsx'
import { useDemoMarks } from './use-demo-marks.ts'

/** /map-demo: searches and marks a place. */
export function MapDemo() {
  const { marks, last, add, clear } = useDemoMarks()
  return (
    <DemoPage
      title="Map Demo"
      about="Search for a place: a marker is dropped, and the map moves there. Click a marker to see its name and address."
      clearLabel="Clear Markers"
      onClear={clear}
      isEmpty={marks.length === 0}
      controls={<DemoSearch label="Search for a place" onFound={(place) => add(place)} near={last?.place} />}
    >
      <DemoMap marks={marks} centredOn={last?.place} isTall />
    </DemoPage>
  )
}
