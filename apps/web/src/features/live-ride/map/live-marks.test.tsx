import { act, fireEvent, screen, within } from '@testing-library/react'
import { measurePath, metresPerDegree } from '@scooter-rides/geo'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from '../../../../test/render.tsx'
import { rideAlong, spot } from '../../ride-navigation/tracking/track.testing.ts'
import { after, onPath, sampleMember, startAt } from '../group/group.testing.ts'
import type { GroupRider } from '../group-rider.ts'
import { LiveMarks } from './live-marks.tsx'

// The map engine needs WebGL, which the test DOM lacks. One metre is one pixel of this map.
const shown = vi.hoisted(() => ({ zoom: 17, container: undefined as HTMLElement | undefined, fits: 0 }))
const origin = spot(0, 0)
const metres = ({ lat, lng }: { lat: number; lng: number }) => ({
  x: (lng - origin.lng) * metresPerDegree * Math.cos((origin.lat * Math.PI) / 180),
  y: (origin.lat - lat) * metresPerDegree,
})
const map = vi.hoisted(() => ({ current: undefined as object | undefined }))
vi.mock('@vis.gl/react-maplibre', () => ({ useMap: () => map, Marker: () => null }))

beforeEach(() => {
  vi.useFakeTimers({
    now: startAt,
    toFake: ['Date', 'performance', 'setInterval', 'clearInterval', 'requestAnimationFrame', 'cancelAnimationFrame'],
  })
  const container = document.createElement('div')
  const [canvas, notes] = [document.createElement('div'), document.createElement('div')]
  notes.className = 'map-notes'
  container.append(canvas, notes)
  document.body.append(container)
  shown.container = container
  const listen = () => map.current
  map.current = {
    project: ([lng, lat]: [number, number]) => metres({ lat, lng }),
    getCenter: () => origin,
    getBearing: () => 0,
    getZoom: () => shown.zoom,
    getMaxZoom: () => 19,
    getBounds: () => ({ getWest: () => -77, getSouth: () => 39, getEast: () => -76, getNorth: () => 40 }),
    getContainer: () => container,
    getCanvasContainer: () => canvas,
    cameraForBounds: () => undefined,
    fitBounds: () => shown.fits++,
    on: listen,
    off: listen,
  }
})
afterEach(() => {
  shown.container?.remove()
  vi.useRealTimers()
})

const ride = rideAlong({
  line: [
    [0, 0],
    [4000, 0],
  ],
})
const path = measurePath([spot(0, 0), spot(4000, 0)])
const rider = (name: string, at: number, change: Parameters<typeof sampleMember>[1] = {}) =>
  sampleMember(name, { ...change, position: { ...onPath(path, at), ...change.position } })
const me = rider('Ana', 1000, { isMe: true })

/** The riders on the screen, which a test may change. */
const group = { riders: [] as readonly GroupRider[], rerender: (): void => undefined }
function setRiders(riders: readonly GroupRider[]) {
  group.riders = riders
  group.rerender()
}
const listen = (listener: () => void) => {
  group.rerender = listener
  return () => undefined
}

type Options = Partial<Parameters<typeof LiveMarks>[0]>
function Harness(options: Options) {
  const riders = useSyncExternalStore(listen, () => group.riders)
  return <LiveMarks ride={ride} riders={riders} isConnected {...options} />
}
function show(riders: readonly GroupRider[], options: Options = {}) {
  group.riders = riders
  return render(<Harness {...options} />, { me: null })
}
const marks = () => screen.getAllByRole('button').map((mark) => mark.getAttribute('aria-label'))
const seconds = (count: number) => act(() => void vi.advanceTimersByTime(count * 1000))

describe('the marks of a live ride', () => {
  test('are named by the rider, the age, the gap, the role and the status', async () => {
    await show([me, rider('Bo', 1305, { role: 'sweep', position: { status: 'help' } })])
    expect(marks()).toEqual(['You, now', 'Bo, now, 1000 ft ahead of you, sweep, needs help'])
  })

  test('tell the age by their shape and by words, also while no news arrive', async () => {
    await show([rider('Bo', 1000, { position: { speed: 30 } })])
    const mark = screen.getByRole('button')
    const look = () => [mark.dataset['age'], mark.textContent.replace('B', '')]
    expect(look()).toEqual(['live', ''])
    seconds(12)
    expect(look()).toEqual(['ageing', ''])
    expect(mark).toHaveAccessibleName('Bo, 12 s ago')
    seconds(10)
    expect(look()).toEqual(['stale', '20 s'])
    seconds(200)
    expect(look()).toEqual(['stale', '3 min'])
    seconds(200)
    expect(look()).toEqual(['lost', '7 min'])
    expect(mark).toHaveAccessibleName('Bo, no signal for 7 min')
  })

  test('are never live without a connection, and a note says so', async () => {
    await show([me, rider('Bo', 1300)], { isConnected: false })
    expect(screen.getByRole('status')).toHaveTextContent('Positions paused: no connection')
    for (const mark of screen.getAllByRole('button')) expect(mark.dataset['age']).toBe('paused')
    expect(marks()).toEqual(['You, 0 s ago', 'Bo, 0 s ago'])
  })

  test('do not show riders in a private place, and the reader only if no other mark does', async () => {
    const hidden = sampleMember('Cleo', { position: { lat: null, lng: null, isPrivate: true } })
    await show([me, rider('Bo', 1300), hidden], { isMeHidden: true })
    expect(marks()).toEqual(['Bo, now, 1000 ft ahead of you'])
  })

  test('glide to a new position without rendering', async () => {
    await show([rider('Bo', 1000)])
    const place = () => screen.getByRole('button').parentElement?.style.transform
    expect(place()).toBe('translate(1000px, 0px)')
    seconds(1)
    act(() => setRiders([rider('Bo', 1010, { position: { at: after(1) } })]))
    expect(place()).toBe('translate(1000px, 0px)')
    seconds(0.5)
    expect(place()).toMatch(/translate\(100[4-6](\.5)?px/)
    seconds(1)
    expect(place()).toBe('translate(1010px, 0px)')
  })
})

describe('the card of a rider', () => {
  test('shows the facts, is closed by Escape, and gives the focus back', async () => {
    await show([me, rider('Bo', 1305, { position: { speed: 32, status: 'fuel' } }), rider('Cleo', 900)])
    const mark = screen.getByRole('button', { name: /^Bo/ })
    fireEvent.click(mark)
    const card = screen.getByRole('region', { name: 'Bo' })
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['now', '20 mph', '1000 ft ahead of you', '1000 ft to the rider behind'])
    expect(card).toHaveTextContent('needs fuel')
    expect(card).toHaveFocus()
    expect(mark).toHaveAttribute('aria-expanded', 'true')
    fireEvent.keyDown(card, { key: 'Escape' })
    expect(screen.queryByRole('region')).toBeNull()
    expect(mark).toHaveFocus()
  })

  test('disappears with the rider', async () => {
    await show([me, rider('Bo', 1305)])
    fireEvent.click(screen.getByRole('button', { name: /^Bo/ }))
    act(() => setRiders([me]))
    expect(screen.queryByRole('region')).toBeNull()
  })
})

describe('riders close to each other', () => {
  const close = [me, rider('Bo', 1300), rider('Cleo', 1305), rider('Dee', 1310, { position: { at: after(-90) } })]

  test('are one mark with their number; the reader, leaders and calls for help stay alone', async () => {
    const alone = [rider('Eva', 1306, { role: 'lead' }), rider('Fay', 1307, { position: { status: 'help' } })]
    await show([...close, ...alone])
    expect(marks()).toEqual([
      'You, now',
      '3 riders, 1 without news: show them',
      expect.stringMatching(/^Eva/),
      expect.stringMatching(/^Fay/),
    ])
  })

  test('are listed when their mark is pressed, and each opens a card', async () => {
    await show(close)
    fireEvent.click(screen.getByRole('button', { name: /^3 riders/ }))
    const card = screen.getByRole('region', { name: '3 riders' })
    fireEvent.click(within(card).getByRole('button', { name: /^Cleo/ }))
    expect(screen.getByRole('region', { name: 'Cleo' })).toBeVisible()
    // The chosen rider has a mark beside the cluster.
    expect(marks()).toContainEqual(expect.stringMatching(/^2 riders/))
    expect(marks()).toContainEqual(expect.stringMatching(/^Cleo/))
  })

  test('are zoomed to on request; the map no longer follows the reader', async () => {
    const onLetGo = vi.fn<() => void>()
    shown.fits = 0
    await show(close, { onLetGo })
    fireEvent.click(screen.getByRole('button', { name: /^3 riders/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    expect(onLetGo).toHaveBeenCalledOnce()
    expect(shown.fits).toBe(1)
    expect(screen.queryByRole('region')).toBeNull()
  })
})
