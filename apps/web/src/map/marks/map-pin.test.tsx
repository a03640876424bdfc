import type { LatLng } from '@scooter-rides/geo'
import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { nextFrame } from '../../lib/async/next-frame.ts'
import { MapPin } from './map-pin.tsx'

interface DragEvent {
  lngLat: LatLng
}
interface MarkerProps {
  longitude: number
  latitude: number
  onDrag: (event: DragEvent) => void
  onDragEnd: (event: DragEvent) => void
}

// Like the real marker, it is reset to its props on every render, and moves by itself while dragged.
const marker = vi.hoisted(() => ({ at: { lat: 0, lng: 0 }, props: undefined as MarkerProps | undefined }))
vi.mock('@vis.gl/react-maplibre', () => ({
  useMap: () => ({ current: undefined }),
  Marker(props: MarkerProps) {
    marker.at = { lat: props.latitude, lng: props.longitude }
    marker.props = props
    return null
  },
}))

function dragTo(point: LatLng) {
  marker.at = point
  act(() => marker.props?.onDrag({ lngLat: point }))
}
/** The drop is reported a frame later. */
async function letGo() {
  await act(async () => {
    marker.props?.onDragEnd({ lngLat: marker.at })
    await nextFrame()
  })
}

const west = { lat: -16.8, lng: 179.9 }

test('a pin stays under the pointer when the page rerenders during a drag, and is dropped there', async () => {
  const onMove = vi.fn<(point: LatLng) => void>()
  const pin = (letter: string) => <MapPin at={west} kind="end" letter={letter} label="End" onMove={onMove} />
  const { rerender } = render(pin('E'))
  dragTo({ lat: -16.9, lng: 179.95 })
  dragTo({ lat: -16.9, lng: 180.2 })

  rerender(pin('2'))
  expect(marker.at).toEqual({ lat: -16.9, lng: 180.2 })
  await letGo()

  expect(onMove).toHaveBeenCalledOnce()
  const [point] = onMove.mock.lastCall ?? []
  expect(point?.lat).toBe(-16.9)
  expect(point?.lng).toBeCloseTo(-179.8, 9)
})

test('a pin whose drop is rejected returns to its place', async () => {
  render(<MapPin at={west} kind="end" letter="E" label="End" onMove={() => undefined} />)
  dragTo({ lat: -17, lng: 179 })
  await letGo()
  expect(marker.at).toEqual(west)
})
