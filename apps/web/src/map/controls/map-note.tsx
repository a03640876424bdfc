import { useMap } from '@vis.gl/react-maplibre'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** Adds content to the notes in the upper left corner of the map. Use it in the children of a map. */
export function MapNote({ children }: { children: ReactNode }) {
  const { current: map } = useMap()
  const [notes, setNotes] = useState<Element>()
  useEffect(() => setNotes(map?.getContainer().querySelector('.map-notes') ?? undefined), [map])
  return notes && createPortal(children, notes)
}
