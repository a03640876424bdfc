import { useState } from 'react'

import { t } from '../../lib/language/t.ts'
import { PlaceSearch } from '../places/place-search.tsx'
import { isKnown, nowhere, type PlaceValue } from '../places/place-value.ts'
import type { DemoMark } from './demo-mark.ts'

interface DemoSearchProps {
  label: string
  onFound: (place: DemoMark['place']) => void
  near?: { lat: number; lng: number } | undefined
}

/** A place search that is cleared after a selection. */
export function DemoSearch({ label, onFound, near }: DemoSearchProps) {
  const [value, setValue] = useState(nowhere)
  function found(place: DemoMark['place']) {
    onFound(place)
    setValue(nowhere)
  }
  /** Typed text that was geocoded on blur. */
  function change(next: PlaceValue) {
    if (isKnown(next)) found({ name: next.foundAs ?? '', address: '', lat: next.lat, lng: next.lng })
    else setValue(next)
  }
  return (
    <PlaceSearch
      label={label}
      placeholder={t('demos.searchHint')}
      value={value}
      near={near}
      onChange={change}
      onChoose={(_value, { kind, name, address, lat, lng }) =>
        found(kind === 'point' ? { name: '', address: '', lat, lng } : { name, address, lat, lng })
      }
    />
  )
}
