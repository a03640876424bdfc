import { beforeAll, expect, test } from 'vitest'
import { drawAppIcons } from './app-icons.ts'
import { encodePng, type Picture } from './pixel-picture.ts'

let icons: Record<string, Picture>
beforeAll(async () => {
  icons = await drawAppIcons()
})

const pixelsOf = ({ size, pixels }: Picture) =>
  Array.from({ length: size * size }, (_, at) => ({
    x: at % size,
    y: Math.floor(at / size),
    colour: [...pixels.subarray(at * 4, at * 4 + 4)].join(),
  }))

test('each icon has the size of its name and is a PNG of that size', () => {
  for (const [name, picture] of Object.entries(icons)) {
    const size = Number(/\d+/.exec(name)?.[0] ?? 180)
    const png = encodePng(picture)
    expect([name, picture.size, png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([name, size, size, size])
  }
})

test('a maskable icon shows the whole scooter within the circle that every shape contains', () => {
  for (const name of ['icons/maskable-192', 'icons/maskable-512']) {
    const picture = icons[name] as Picture
    const drawn = pixelsOf(picture).filter(({ colour }) => colour !== '26,19,39,255')
    const middle = picture.size / 2
    const farthest = Math.max(...drawn.map(({ x, y }) => Math.hypot(x + 0.5 - middle, y + 0.5 - middle)))
    expect(drawn.length).toBeGreaterThan(picture.size)
    expect(farthest).toBeLessThanOrEqual(picture.size * 0.4)
  }
})

test('a monochrome icon is white on nothing, and the icon of an iPhone has no transparent pixel', () => {
  const monochrome = new Set(pixelsOf(icons['icons/monochrome-192'] as Picture).map(({ colour }) => colour))
  expect([...monochrome].sort()).toEqual(['0,0,0,0', '255,255,255,255'])
  const alphas = new Set(pixelsOf(icons['apple-touch-icon'] as Picture).map(({ colour }) => colour.split(',')[3]))
  expect([...alphas]).toEqual(['255'])
})
