import { DemoMap } from './demo-map.tsx'
import { DemoPage } from './demo-page.tsx'
import { DemoSearch } from './demo-search.tsx'
import { useDemoMarks } from './use-demo-marks.ts'

const inputs = [
  { kind: 'start', label: 'Start' },
  { kind: 'stop', label: 'Intermediate stop' },
  { kind: 'end', label: 'End' },
  { kind: 'same', label: 'End at start' },
] as const

/** /marker-type-demo: each kind of marker has its own search; stops are numbered. */
export function MarkerTypeDemo() {
  const { marks, last, add, clear } = useDemoMarks()
  return (
    <DemoPage
      title="Marker Types"
      about="Green starts, blue stops with their numbers, red ends, and the yellow end of a round trip beside its start."
      clearLabel="Clear All"
      onClear={clear}
      isEmpty={marks.length === 0}
      controls={
        <div className="demo-inputs">
          {inputs.map(({ kind, label }) => (
            <DemoSearch key={kind} label={label} onFound={(place) => add(place, kind)} near={last?.place} />
          ))}
        </div>
      }
    >
      <DemoMap marks={marks} showsAll />
    </DemoPage>
  )
}
