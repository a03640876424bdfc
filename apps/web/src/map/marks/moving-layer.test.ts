import { describe, expect, test } from 'vitest'
import { createMovingLayer } from './moving-layer.ts'

/** A map on which a degree is 1000 pixels. */
function layerOnMap(centre = { lat: 0, lng: 0 }, bearing = 0) {
  const view = { centre, bearing }
  const root = document.createElement('div')
  const layer = createMovingLayer(
    {
      project: ([lng, lat]) => ({ x: lng * 1000, y: -lat * 1000 }),
      getCenter: () => view.centre,
      getBearing: () => view.bearing,
    },
    root,
  )
  const element = document.createElement('div')
  layer.setElement('a', element)
  return {
    ...layer,
    view,
    root,
    element,
    aim: (lng: number, now: number, isStill = false) => layer.setTargets([{ key: 'a', lat: 0, lng }], now, isStill),
    x: () => Number(/translate\((-?[\d.]+)px/.exec(element.style.transform)?.[1]),
  }
}

describe('a moving mark', () => {
  test('is at its place at once, and glides to the next one in the time between both', () => {
    const { aim, draw, x } = layerOnMap()
    aim(0, 0)
    expect(x()).toBe(0)
    aim(0.001, 1000)
    expect(x()).toBe(0)
    expect(draw(1400)).toBe(true)
    expect(x()).toBe(0.5)
    expect(draw(2000)).toBe(false)
    expect(x()).toBe(1)
  })

  test.each([
    [100, 500],
    [60_000, 2000],
  ])('glides after %i ms for %i ms', (pause, ms) => {
    const { aim, draw } = layerOnMap()
    aim(0, 0)
    aim(0.001, pause)
    expect(draw(pause + ms - 1)).toBe(true)
    expect(draw(pause + ms)).toBe(false)
  })

  test('goes on from where it is when the next position arrives early', () => {
    const { aim, draw, x } = layerOnMap()
    aim(0, 0)
    aim(0.002, 1000)
    draw(1500)
    aim(0.004, 1500)
    expect(x()).toBe(1)
    draw(2000)
    expect(x()).toBe(4)
  })

  test('jumps over a long way, and always if motion is reduced', () => {
    const { aim, draw, x } = layerOnMap()
    aim(0, 0)
    aim(0.01, 1000)
    expect(x()).toBe(10)
    expect(draw(1001)).toBe(false)
    aim(0.011, 2000, true)
    expect(x()).toBe(11)
  })

  test('takes the shorter way across the antimeridian, on the turn of the map', () => {
    const { aim, draw, x } = layerOnMap({ lat: 0, lng: 180 })
    aim(179.999, 0)
    aim(-179.999, 1000)
    draw(1500)
    expect(x()).toBe(180_000)
    draw(2000)
    expect(x()).toBe(180_001)
  })

  test('is placed again when the map moves or turns', () => {
    const { aim, place, view, root, x } = layerOnMap()
    aim(0, 0)
    view.centre = { lat: 0, lng: 360 }
    view.bearing = 90
    place()
    expect(x()).toBe(360_000)
    expect(root.style.getPropertyValue('--map-bearing')).toBe('90deg')
  })

  test('costs nothing while it rests', () => {
    const { aim, draw, element } = layerOnMap()
    aim(0, 0)
    element.style.transform = ''
    aim(0, 1000)
    expect(draw(1500)).toBe(false)
    expect(element.style.transform).toBe('')
  })

  test('is forgotten when it is no longer a target', () => {
    const { aim, draw, setTargets, x } = layerOnMap()
    aim(0, 0)
    setTargets([], 1000, false)
    expect(draw(1500)).toBe(false)
    aim(0.001, 2000)
    expect(x()).toBe(1)
  })
})
