import { t } from '../../lib/language/t.ts'
import { DemoMap } from './demo-map.tsx'
import { DemoPage } from './demo-page.tsx'
import { DemoSearch } from './demo-search.tsx'
import { useDemoMarks } from './use-demo-marks.ts'

const inputs = [
  { kind: 'start', label: 'demos.start' },
  { kind: 'stop', label: 'demos.intermediateStop' },
  { kind: 'end', label: 'demos.end' },
  { kind: 'same', label: 'demos.endAtStart' },
] as const

/** /marker-type-demo: each kind of marker has its own search; stops are numbered. */
export function MarkerTypeDemo() {
  const { marks, last, add, clear } = useDemoMarks()
  return (
    <DemoPage
      title={t('demos.types.title')}
      about={t('demos.types.about')}
      clearLabel={t('demos.clearAll')}
      onClear={clear}
      isEmpty={marks.length === 0}
      controls={
        <div className="demo-inputs">
          {inputs.map(({ kind, label }) => (
            <DemoSearch key={kind} label={t(label)} onFound={(place) => add(place, kind)} near={last?.place} />
          ))}
        </div>
      }
    >
      <DemoMap marks={marks} showsAll />
    </DemoPage>
  )
}
