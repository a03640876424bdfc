import { useState } from 'react'
import type { DemoMark } from './demo-mark.ts'

/** The marks of a demo map, in the order in which they were added. */
export function useDemoMarks() {
  const [marks, setMarks] = useState<readonly DemoMark[]>([])
  const [made, setMade] = useState(0)
  return {
    marks,
    last: marks.at(-1),
    add(place: DemoMark['place'], kind: DemoMark['kind'] = 'stop') {
      setMade(made + 1)
      // One start, one end, and any number of stops.
      setMarks([...marks.filter((mark) => kind === 'stop' || mark.kind !== kind), { key: made, place, kind }])
    },
    clear: () => setMarks([]),
  }
}
