import { useState } from 'react'

import type { DemoMark } from './demo-mark.ts'
import { t } from '../../lib/language/t.ts'
import { DemoMap } from './demo-map.tsx'
import { DemoPage } from './demo-page.tsx'
import { DemoSearch } from './demo-search.tsx'
import { useDemoMarks } from './use-demo-marks.ts'

/** /mapfeat: marks by search and by a click on the map. */
export function MapFeatures() {
  const { marks, last, add, clear } = useDemoMarks()
  // Set by a search only: after a click the map does not move.
  const [found, setFound] = useState<DemoMark['place']>()
  return (
    <DemoPage
      title={t('demos.features.title')}
      about={t('demos.features.about')}
      clearLabel={t('demos.clearAll')}
      onClear={clear}
      isEmpty={marks.length === 0}
      controls={
        <DemoSearch
          label={t('demos.search')}
          near={last?.place}
          onFound={(place) => {
            setFound(place)
            add(place)
          }}
        />
      }
    >
      <DemoMap marks={marks} centredOn={found} onPick={(point) => add({ name: '', address: '', ...point })} />
    </DemoPage>
  )
}
